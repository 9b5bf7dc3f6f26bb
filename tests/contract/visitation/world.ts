import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { someParish, somePerson } from '../../support/features/people.ts'
import { accepted } from '../../support/personal-traces.ts'
import type { Makers, WorldBase, WorldPart } from '../../support/world-part.ts'

const { record } = visitationEndpoints
type Place = { parish: { id: string; slug: string }; visitor: { id: string; token: string } }

/** The servant's own parish, in which they have the right to visit. */
async function ownPlace({ server: { parts }, parish, servant }: WorldBase): Promise<Place> {
  await parts.db
    .updateTable('memberships')
    .set({ roles: ['parish_admin', 'servant'], status: 'active' })
    .where('user_id', '=', servant.id)
    .execute()
  await parts.db
    .insertInto('visitation_grants')
    .values({ parish_id: parish.id, user_id: servant.id, granted_by: null, created_at: new Date(parts.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { parish, visitor: servant }
}
async function foreignPlace({ server: { parts } }: WorldBase): Promise<Place> {
  const parish = await someParish(parts)
  return { parish, visitor: await somePerson(parts, { parishId: parish.id, roles: ['priest'] }) }
}

const visitBody = (visited_id: string, visitor: { id: string }) => ({
  visited_id,
  visited_on: '2026-01-15',
  kind: 'home' as const,
  visitor_ids: [visitor.id],
  note: 'A quiet evening',
  follow_up_on: '2026-02-15',
})

function records(base: WorldBase, open: (base: WorldBase) => Promise<Place>): Makers {
  const { server } = base
  const someone = async ({ parish }: Place, roles: 'servant'[] = []) =>
    (await somePerson(server.parts, { parishId: parish.id, roles })).id
  const visit = async (place: Place) => {
    const visited = await someone(place)
    const { parish, visitor } = place
    const answer = server.api(record, { params: { slug: parish.slug }, body: visitBody(visited, visitor) }, visitor)
    await accepted(answer)
    return { visited, ...(await answer).body }
  }
  return [
    [
      /^parish-admin\/parishes\/\{slug\}\/visitation\/visits\/\{/,
      async () => {
        const place = await open(base)
        const { id, updated_at } = await visit(place)
        const { visited_id: _of, ...facts } = visitBody('', place.visitor)
        return { params: { slug: place.parish.slug, id }, facts: { ...facts, updated_at } }
      },
    ],
    [
      /^parish-admin\/parishes\/\{slug\}\/visitation\/people\/\{/,
      async () => {
        const place = await open(base)
        return { params: { slug: place.parish.slug, id: (await visit(place)).visited } }
      },
    ],
    [
      /^parish-admin\/parishes\/\{slug\}\/visitation\/visitors\/\{/,
      async () => {
        const { parish } = await open(base)
        const { id } = await somePerson(server.parts, { parishId: parish.id, roles: ['servant'] })
        await server.parts.db
          .insertInto('visitation_grants')
          .values({ parish_id: parish.id, user_id: id, granted_by: null, created_at: new Date(server.parts.now()) })
          .execute()
        return { params: { slug: parish.slug, user_id: id } }
      },
    ],
    [
      /^parish-admin\/parishes\/\{slug\}\/visitation\/visits/,
      async () => {
        const place = await open(base)
        return { params: { slug: place.parish.slug }, facts: visitBody(await someone(place), place.visitor) }
      },
    ],
    [
      /^parish-admin\/parishes\/\{slug\}\/visitation\//,
      async () => {
        const place = await open(base)
        return { params: { slug: place.parish.slug }, facts: { user_id: await someone(place, ['servant']) } }
      },
    ],
  ]
}

export const part: WorldPart = {
  own: (base) => records(base, ownPlace),
  foreign: (base) => records(base, foreignPlace),
  posts: async (base) => {
    const { parish, visitor } = await foreignPlace(base)
    const [visited, servant] = [
      await somePerson(base.server.parts, { parishId: parish.id }),
      await somePerson(base.server.parts, { parishId: parish.id, roles: ['servant'] }),
    ]
    const params = { slug: parish.slug }
    return {
      'visitation.record': { params, body: visitBody(visited.id, visitor), token: visitor.token },
      'visitation.grant': { params, body: { user_id: servant.id }, token: visitor.token },
    }
  },
  traces: { none: 'notes of visits and their earlier versions are sealed, everything else is days, kinds and ids' },
}
