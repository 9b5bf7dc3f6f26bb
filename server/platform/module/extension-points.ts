/**
 * What modules provide to a reader that does not know them, by point; each value is the type of one contribution. The module
 * or platform part that reads a point adds it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add its members
export interface ExtensionPoints {}

export type PointName = keyof ExtensionPoints
