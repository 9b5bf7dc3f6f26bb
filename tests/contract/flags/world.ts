import type { Makers, WorldPart } from '../../support/world-part.ts'

const flags = (): Makers => [[/^superadmin\/feature-flags\/\{/, async () => ({ params: { key: 'prayerRequests' } })]]

export const part: WorldPart = {
  own: flags,
  foreign: flags,
  traces: { none: 'flags are texts of the staff about no member' },
  posts: async ({ superadmin: { token } }) => ({
    'flags.createFlag': { body: { key: 'repeatedOnce', label: 'Repeated once', reason: 'For a test of repeated calls' }, token },
  }),
}
