import { newId } from '#server/platform/db/ids.ts'
import { someParish, somePerson } from '../../support/features/people.ts'
import { officePart } from './office-world.ts'
import { type Makers, rowThing, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

async function someDiocese({ server }: WorldBase): Promise<string> {
  const id = newId()
  await server.parts.db
    .insertInto('dioceses')
    .values({ id, slug: `diocese-${id.slice(-10)}`, name: `Diocese ${id.slice(-10)}`, country: 'EG' })
    .execute()
  return id
}

const records = (base: WorldBase): Makers => {
  const { server } = base
  const people = async () => {
    const { id } = await someParish(server.parts)
    const [one] = [
      await somePerson(server.parts, { parishId: id, roles: ['parish_admin'] }),
      await somePerson(server.parts, { parishId: id, roles: ['parish_admin'] }),
    ]
    return { id, admin: one.id, member: (await somePerson(server.parts, { parishId: id })).id }
  }
  return [
    [
      /^superadmin\/parishes\/\{id\}\/admins\/\{userId\}/,
      async () => {
        const { id, admin } = await people()
        return { params: { id, userId: admin } }
      },
    ],
    [
      /^superadmin\/parishes\/\{id\}\/admins\/$/,
      async () => {
        const { id, member } = await people()
        return thing(id, { user_id: member })
      },
    ],
    [
      /^superadmin\/parishes\/\{id\}\/pictures\//,
      async () => ({ params: { id: (await someParish(server.parts)).id, kind: 'photo' } }),
    ],
    [
      /^superadmin\/parishes\/\{id\}\/activate/,
      async () => {
        const { id } = await someParish(server.parts)
        await server.parts.db.updateTable('parishes').set({ status: 'draft' }).where('id', '=', id).execute()
        return thing(id)
      },
    ],
    [
      /^superadmin\/parishes\/\{/,
      async () => {
        const { facts, params } = await rowThing(server, 'parishes', (await someParish(server.parts)).id)
        const { id: into_id } = await someParish(server.parts)
        return { params, facts: { ...facts, into_id, diocese_id: await someDiocese(base), ...parishFacts } }
      },
    ],
    [
      /^superadmin\/dioceses\/\{/,
      async () => {
        const { facts, params } = await rowThing(server, 'dioceses', await someDiocese(base))
        return { params, facts: { ...facts, name: `Diocese ${newId().slice(-10)}` } }
      },
    ],
  ]
}

const parishFacts = { latitude: 30, longitude: 31, currency: 'EGP', founded_year: 1968, languages: ['ar', 'cop'] }

export const part: WorldPart = {
  own: (base) => [
    ...officePart.own(base),
    ...records(base),
    [/^parishes\/\{/, async () => thing(base.market.other.id)],
    [/^dioceses\/\{/, async () => thing(await someDiocese(base))],
  ],
  foreign: (base) => [...officePart.foreign(base), ...records(base)],
  // Contact details of the parish.
  mayShow: {
    'parishes.read': ['email', 'phone'],
    'parishes.consoleParish': ['email', 'phone'],
    'parishes.createParish': ['email', 'phone'],
    'parishes.patchParish': ['email', 'phone'],
  },
  traces: { none: 'a membership holds no text, and a priest of the list is not a member' },
  posts: async (base) => {
    const { server, market, superadmin } = base
    const { token } = superadmin
    const reason = 'Decided by the bishop'
    const parish = async () => ({ id: (await someParish(server.parts)).id })
    const draft = await parish()
    await server.parts.db.updateTable('parishes').set({ status: 'draft' }).where('id', '=', draft.id).execute()
    const crowded = await parish()
    const { id: user_id } = await somePerson(server.parts, { parishId: crowded.id })
    return {
      ...(await officePart.posts(base)),
      'parishes.join': { params: { id: market.other.id }, body: {}, token: (await somePerson(server.parts)).token },
      'parishes.createParish': {
        body: {
          name: 'St. Verena',
          diocese_id: await someDiocese(base),
          city: 'Asyut',
          country: 'EG',
          timezone: 'Africa/Cairo',
          currency: 'EGP',
        },
        token,
      },
      'parishes.activateParish': { params: draft, body: {}, token },
      'parishes.deactivateParish': { params: await parish(), body: { reason }, token },
      'parishes.mergeParish': { params: await parish(), body: { into_id: (await parish()).id, reason }, token },
      'parishes.appointParishAdmin': { params: crowded, body: { user_id }, token },
      'parishes.createDiocese': { body: { name: `Diocese ${newId()}`, country: 'EG' }, token },
    }
  },
  repeatable: { 'parishes.moveDiocese': 'another step in the order' },
  guarded: {
    priests: ['parish_id'],
    service_times: ['parish_id'],
    memberships: ['roles', 'user_id', 'parish_id'],
    parishes: ['status', 'merged_into', 'slug', 'created_at'],
  },
  changes: {
    'parishes.setRoles': ['memberships.roles'],
    'parishes.appointParishAdmin': ['memberships.roles'],
    'parishes.removeParishAdmin': ['memberships.roles'],
    'parishes.activateParish': ['parishes.status'],
    'parishes.deactivateParish': ['parishes.status'],
    'parishes.mergeParish': ['parishes.status', 'parishes.merged_into'],
  },
}
