/** What the verification layer offers; the rest of the folder is its own business. */
export { verifyAgreement } from "./agreement.ts";
export { type ParityCertificate, parityCertificate } from "./certificate.ts";
export { CHECKS, type Check, type CheckName, type Verdict } from "./check.ts";
export type { Claim } from "./claim.ts";
export { type EnumerationClaim, verifyEnumeration } from "./enumeration.ts";
export { GROUNDS, type Ground, groundOf } from "./ground.ts";
export { verifyTwins } from "./twins.ts";
export { type Known, verifyResult } from "./verify.ts";
