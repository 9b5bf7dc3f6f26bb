import type { PointName } from '#server/platform/module/extension-points.ts'

/** Extension points that parts of the platform read. */
export const platformReads: readonly PointName[] = [
  'audit.names',
  'backup.check',
  'flags.standing',
  'live.room',
  'mail.address',
  'sessions.admins',
  'sessions.users',
]
