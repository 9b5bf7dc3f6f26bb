import { people } from '#server/modules/accounts/views.ts'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findSetting, putSetting } from '#server/platform/settings/settings.queries.ts'
import { demoPassword, demoPeople, demoStaff, demoTotpSecret } from '#server/seed/accounts.ts'
import { createWorld } from '#server/seed/world.ts'
import { installed } from '#server/installed.ts'
import { lockSeed } from '#server/platform/db/seed/insert.queries.ts'
import { indexAll } from '#server/platform/search/index/index-all.ts'
import { seededRandom } from '#server/platform/db/seed/random.ts'

export type DemoAccount = {
  role: string
  name: string
  email: string
  username: string
  password: string
  totpSecret?: string
  note?: string
}
type SeedParts = Pick<Parts, 'db' | 'passwords' | 'anonymity' | 'secondFactorSealer' | 'noteSealer' | 'now' | 'config'> & {
  files: Pick<Parts['files'], 'put'>
}

/** Each module after those it builds on; modules that are not installed are skipped. */
const order: readonly string[] = [
  'accounts',
  'parishes',
  'staff',
  'calendar',
  'notifications',
  'flags',
  'prayers',
  'marketplace',
  'handles',
  'invitations',
  'verification',
  'imports',
  'profile-fields',
  'people',
  'groups',
  'pages',
  'posts',
  'moderation',
  'chat',
  'households',
  'visitation',
  'compliance',
]
const demoMark = 'demo'
const seed = 1743

/** Whether this database holds the demo community, whose passwords are public. */
export const isDemo = async (db: Tx): Promise<boolean> => (await findSetting(db, demoMark)) !== undefined

/**
 * Fills an empty database with the demo community, all or nothing, and returns the accounts; an existing demo is left as it is.
 * Throws in production.
 */
export async function seedDemo({
  db,
  passwords,
  anonymity,
  secondFactorSealer,
  noteSealer,
  files,
  now: clock,
  config,
}: SeedParts): Promise<{ accounts: DemoAccount[] }> {
  if (config.production) throw new Error('The demo community is never put into production.')
  const seeded = await transact(db, async (tx) => {
    await lockSeed(tx)
    if (await hasPeople(tx)) return isDemo(tx)
    const now = clock()
    const world = createWorld({
      now,
      passwordHash: await passwords.hash(demoPassword),
      random: seededRandom(seed),
      parts: { anonymity, secondFactorSealer, noteSealer, files },
    })
    const forgotten = installed.find(({ id, seed: own }) => own && !order.includes(id))
    if (forgotten) throw new Error(`the order of the seeds does not name ${forgotten.id}`)
    const seeds = order.flatMap((id) => installed.find((module) => module.id === id)?.seed ?? [])
    for (const { prepare } of seeds) prepare?.(world)
    for (const { write } of seeds) await write(tx, world)
    await indexAll(
      tx,
      installed.flatMap(({ provides }) => provides?.['search.source'] ?? []),
      iso(now),
    )
    await putSetting(tx, 'registration', { mode: 'invite_only' }, iso(now))
    await putSetting(tx, demoMark, { seeded_at: iso(now) }, iso(now))
    return true
  })
  return { accounts: seeded ? accounts() : [] }
}

const hasPeople = async (tx: Tx) =>
  (await tx.selectFrom(people.as('users')).select('id').limit(1).executeTakeFirst()) !== undefined

const accounts = (): DemoAccount[] => [
  ...demoPeople.map(({ role, first_name, last_name, email, username }) => ({
    role,
    name: `${first_name} ${last_name}`,
    email,
    username,
    password: demoPassword,
  })),
  ...demoStaff.map(({ role, first_name, last_name, email, username, enrolled }) => ({
    role: `console ${role}`,
    name: `${first_name} ${last_name}`,
    email,
    username,
    password: demoPassword,
    ...(enrolled ? { totpSecret: demoTotpSecret } : {}),
  })),
]
const iso = (at: number) => new Date(at).toISOString()
