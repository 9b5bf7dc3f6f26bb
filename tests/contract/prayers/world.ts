import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { somePerson } from '../../support/features/people.ts'
import { categoryCalled, someRequest } from '../../support/features/prayers.ts'
import { newId } from '#server/platform/db/ids.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { rowThing, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

async function someCategory({ server }: WorldBase): Promise<string> {
  const id = newId()
  const slug = `category-${id.slice(-10)}`
  await server.parts.db.insertInto('prayer_categories').values({ id, slug, name: slug, icon: 'sun', position: 100 }).execute()
  return id
}

export const part: WorldPart = {
  own: (base) => [
    [/^prayers\/requests\/\{/, async () => thing((await someRequest(base.server, base.servant)).id)],
    [
      /^superadmin\/prayer-categories\/\{/,
      async () => {
        const { facts, params } = await rowThing(base.server, 'prayer_categories', await someCategory(base))
        return { params, facts: { ...facts, name: `Category ${newId().slice(-10)}` } }
      },
    ],
  ],
  foreign: ({ server, parish }) => [
    [
      /^prayers\/requests\/\{/,
      async () => {
        const author = await somePerson(server.parts, { parishId: parish.id })
        return thing((await someRequest(server, author, { visibility: 'parish' })).id)
      },
    ],
  ],
  traces: {
    write: async ({ server, member }, writer) => {
      const category_id = await categoryCalled(server, 'family')
      const asked = { category_id, title: `${mark} asks`, content: `${mark} carries this`, for_name: `${mark} mother` }
      for (const is_anonymous of [false, true]) {
        const headers = { ...writer.headers, 'idempotency-key': `${mark}-prayer-${is_anonymous}` }
        const request = { body: { ...asked, is_anonymous } }
        const { body } = await accepted(server.api(prayersEndpoints.create, request, { ...writer, headers }))
        const params = { id: body.id! }
        await accepted(server.api(prayersEndpoints.pray, { params }, { token: member.token }))
        const update = { params, body: { content: `${mark} gives thanks` } }
        await accepted(server.api(prayersEndpoints.addUpdate, update, writer))
      }
    },
    tables: ['prayer_requests', 'prayer_updates'],
    exported: marked('asks', 'carries this', 'mother', 'gives thanks'),
  },
  posts: async ({ server, servant, superadmin, member: { token, ...member } }) => {
    const asked = async () => ({ id: (await someRequest(server, { token, ...member })).id })
    const prayer = { category_id: await categoryCalled(server, 'work'), title: 'For work', content: 'I look for work.' }
    return {
      'prayers.create': { body: prayer, token: servant.token },
      'prayers.pray': { params: await asked(), token: servant.token },
      'prayers.addUpdate': { params: await asked(), body: { content: 'It goes well.' }, token },
      'prayers.renew': { params: await asked(), token },
      'prayers.close': { params: await asked(), token },
      'prayers.createCategory': { body: { name: `Category ${newId()}`, icon: 'sun' }, token: superadmin.token },
    }
  },
  repeatable: { 'prayers.moveCategory': 'another step in the order' },
  guarded: { prayer_requests: ['author_id', 'prayed_count', 'renewals'] },
  changes: {
    'prayers.pray': ['prayer_requests.prayed_count'],
    'prayers.renew': ['prayer_requests.renewals'],
    'prayers.patch': ['prayer_requests.author_id'],
  },
}
