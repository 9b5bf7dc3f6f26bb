/** Input that the types of a contract do not allow: malformed on purpose, or made of names known only at run time. */
export const untyped = (input: unknown) => input as never
