import type { PointName } from '#server/platform/module/extension-points.ts'

/** Extension points that parts of the platform read. */
export const platformReads: readonly PointName[] = []
