import { type PrayerRequestBody, prayersEndpoints } from '#contract/prayers/prayers.ts'
import type { Flag } from '#contract/core/flags.ts'
import { someParish, somePerson, type Person } from './people.ts'
import type { TestServer } from '../process/server.ts'

/** Switches a feature on or off. */
export const setFlag = ({ parts: { db } }: { parts: Pick<TestServer['parts'], 'db'> }, name: Flag, enabled: boolean) =>
  db
    .insertInto('feature_flags')
    .values({ name, enabled })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ enabled }))
    .execute()

/** A parish with a priest, a servant and a member; a neighbour in another parish with its own priest. */
export async function somePrayingParishes(server: TestServer) {
  const [parish, other] = [await someParish(server.parts, 'St Mark', 'مار مرقس'), await someParish(server.parts, 'St George')]
  const of = (parishId: string, firstName: string, ...roles: NonNullable<Parameters<typeof somePerson>[1]>['roles'] & {}) =>
    somePerson(server.parts, { parishId, firstName, roles })
  return {
    parish,
    other,
    author: await of(parish.id, 'Kyrillos'),
    mate: await of(parish.id, 'Marina'),
    priest: await of(parish.id, 'Abraam', 'priest'),
    servant: await of(parish.id, 'Irini', 'servant'),
    admin: await of(parish.id, 'Sameh', 'parish_admin'),
    neighbour: await of(other.id, 'Bishoy'),
    otherPriest: await of(other.id, 'Daoud', 'priest'),
    loner: await somePerson(server.parts, { firstName: 'Karas' }),
  }
}

export const categoryCalled = async ({ parts: { db } }: Pick<TestServer, 'parts'>, slug: string) =>
  (await db.selectFrom('prayer_categories').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id

/** Creates a prayer request through the API; throws unless accepted. */
export async function someRequest(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  fields: Partial<PrayerRequestBody> = {},
  headers: Record<string, string> = {},
) {
  const body: PrayerRequestBody = {
    category_id: await categoryCalled(server, 'healing'),
    title: 'For my aunt',
    content: 'She has an operation on Thursday.',
    ...fields,
  }
  const answer = await server.api(prayersEndpoints.create, { body }, { token, headers })
  if (answer.status !== 201) throw new Error(`the request was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
