/**
 * What modules contribute to a reader that does not know them, by extension point; each value is the type of one contribution.
 * The reader declares its point.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add its members
export interface ExtensionPoints {}

export type PointName = keyof ExtensionPoints
