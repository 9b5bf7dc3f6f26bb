import { somePerson } from '../../support/features/people.ts'
import { thing, type WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  own: ({ market }) => [[/^parishes\/\{/, async () => thing(market.other.id)]],
  // Contact details of the parish.
  mayShow: { 'parishes.read': ['email', 'phone'] },
  traces: { none: 'a membership holds no text' },
  posts: async ({ server, market }) => ({
    'parishes.join': { params: { id: market.other.id }, body: {}, token: (await somePerson(server.parts)).token },
  }),
  guarded: { memberships: ['roles', 'user_id', 'parish_id'] },
}
