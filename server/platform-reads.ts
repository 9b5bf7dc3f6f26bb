import type { PointName } from '#server/platform/module/extension-points.ts'

/** Extension points read by the platform. */
export const platformReads: readonly PointName[] = [
  'audit.names',
  'http.drawnPage',
  'http.document',
  'backup.check',
  'flags.standing',
  'live.room',
  'live.person',
  'mail.address',
  'sessions.admins',
  'sessions.users',
]
