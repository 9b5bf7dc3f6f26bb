// if:table
import { newThingsEndpoints } from '#contract/new-things/new-things.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import type { WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  posts: async ({ member: { token } }) => ({ 'new-things.add': { body: { name: 'First' }, token } }),
  traces: {
    write: async ({ server }, writer) => {
      await accepted(server.api(newThingsEndpoints.add, { body: { name: `${mark} new thing` } }, writer))
    },
    tables: ['new_things'],
    exported: marked('new thing'),
  },
}
// end
