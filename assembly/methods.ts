/**
 * Methods chosen by a type. Searches are generic over kinds of states, guides and forms of tables, so that the compiler
 * makes one loop for each of them, without an indirect call. AssemblyScript has no static methods on a type parameter;
 * what stands in for them is a reference to nothing: a class that is `@final @unmanaged` and has no fields never reads
 * `this`, and its methods are `@inline`, so that nothing of the reference is left in the binary.
 */

/** The methods of a class without fields. */
@inline
export function methodsOf<T>(): T {
  return changetype<T>(0);
}
