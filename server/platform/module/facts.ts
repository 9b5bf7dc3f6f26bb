/**
 * Events in the past tense with their payload; any number of modules may listen. The publishing module declares its own in its
 * `facts.ts`, as `'user.registered': { userId: string }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add its members
export interface Facts {}

export type FactName = keyof Facts
