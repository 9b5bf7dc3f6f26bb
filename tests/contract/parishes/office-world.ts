import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { serviceTimesEndpoints } from '#contract/parishes/service-times.ts'
import { someParish, somePerson } from '../../support/features/people.ts'
import type { TestServer } from '../../support/process/server.ts'
import { type Makers, rowThing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const priest = { name: 'Boules' }
const service = { day_of_week: 0, start_time: '08:00', end_time: '10:00', name: 'Liturgy' }
type Office = { id: string; slug: string; token: string }

const someMembership = async (server: TestServer, parishId: string, membership: 'active' | 'pending') => {
  const person = await somePerson(server.parts, { parishId, membership })
  const { id } = await server.parts.db
    .selectFrom('memberships')
    .where('user_id', '=', person.id)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes the servant an admin of their parish, which has another one. */
async function ownOffice({ server, servant, parish }: WorldBase): Promise<Office> {
  await server.parts.db
    .updateTable('memberships')
    .set({ roles: ['parish_admin', 'servant'], status: 'active' })
    .where('user_id', '=', servant.id)
    .execute()
  await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  return { ...parish, token: servant.token }
}

async function foreignOffice({ server }: WorldBase): Promise<Office> {
  const parish = await someParish(server.parts)
  const { token } = await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })
  return { ...parish, token }
}

/** Records of a parish by the paths of its admins and of staff. */
function officeRecords(base: WorldBase, open: (base: WorldBase) => Promise<Office>): Makers {
  const { server } = base
  const priestOf = async ({ slug, token }: Office) =>
    (await server.api(priestsEndpoints.createPriest, { params: { slug }, body: priest }, { token })).body.id
  const serviceOf = async ({ slug, token }: Office) =>
    (await server.api(serviceTimesEndpoints.createServiceTime, { params: { slug }, body: service }, { token })).body.id
  const memberOf = ({ id }: Office) => someMembership(server, id, 'active')
  const within = (path: RegExp, make: (office: Office) => Promise<string>): Makers[number] => [
    path,
    async () => {
      const office = await open(base)
      return { params: { slug: office.slug, parish: office.id, id: await make(office) } }
    },
  ]
  return [
    [/^parish-admin\/parishes\/\{slug\}\/pictures\//, async () => ({ params: { slug: (await open(base)).slug, kind: 'photo' } })],
    within(/^(parish-admin|superadmin)\/parishes\/\{\w+\}\/priests\/\{/, priestOf),
    within(/^(parish-admin|superadmin)\/parishes\/\{\w+\}\/service-times\/\{/, serviceOf),
    within(/^parish-admin\/parishes\/\{\w+\}\/members\/\{/, memberOf),
  ]
}

/** A parish as a whole, with somebody who waits to be admitted. */
const places = (base: WorldBase): Makers => [
  [
    /^(parish-admin\/parishes\/\{slug\}|superadmin\/parishes\/\{parish\})\//,
    async () => {
      const { id, slug } = await ownOffice(base)
      return { params: { slug, parish: id }, facts: { ids: [await someMembership(base.server, id, 'pending')] } }
    },
  ],
]

/** What the calls of a parish's own admins need, and those of staff for its priests and services. */
export const officePart = {
  own: (base: WorldBase): Makers => [
    ...officeRecords(base, ownOffice),
    ...places(base),
    [/^parishes\/\{id\}\/$/, async () => rowThing(base.server, 'parishes', (await ownOffice(base)).id)],
  ],
  foreign: (base: WorldBase) => officeRecords(base, foreignOffice),
  posts: async (base) => {
    const { server, superadmin } = base
    const { id, slug, token } = await ownOffice(base)
    const waiting = await someMembership(server, id, 'pending')
    const [bySlug, byParish] = [{ slug }, { parish: id }]
    return {
      'parishes.createPriest': { params: bySlug, body: priest, token },
      'parishes.createPriestByStaff': { params: byParish, body: priest, token: superadmin.token },
      'parishes.createServiceTime': { params: bySlug, body: service, token },
      'parishes.createServiceTimeByStaff': { params: byParish, body: service, token: superadmin.token },
      'parishes.decideRequests': { params: bySlug, body: { ids: [waiting], decision: 'approve' }, token },
    }
  },
} satisfies WorldPart
