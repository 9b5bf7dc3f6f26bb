import { thing, type WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  own: ({ market }) => [[/^parishes\/\{/, async () => thing(market.other.id)]],
  // Contact details of the parish.
  mayShow: { 'parishes.read': ['email', 'phone'] },
  guarded: { memberships: ['roles', 'user_id', 'parish_id'] },
}
