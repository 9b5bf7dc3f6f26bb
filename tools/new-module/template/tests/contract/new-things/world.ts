// if:table
import type { WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  posts: async ({ member: { token } }) => ({ 'new-things.add': { body: { name: 'First' }, token } }),
}
// end
