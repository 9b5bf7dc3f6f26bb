/**
 * What happened, in the past tense, with its payload; any number of modules may listen. The module it happens in adds its
 * own in its `facts.ts`, as `'user.registered': { userId: string }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add its members
export interface Facts {}

export type FactName = keyof Facts
