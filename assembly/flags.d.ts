/** What asconfig.json sets for each build, for editors. */

/** Whether the order of expansion is hashed: 0 or 1. */
declare const TRACED: i32;
