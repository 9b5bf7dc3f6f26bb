import { transact, type Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findSetting, putSetting } from '#server/platform/settings/settings.queries.ts'
import { demoPassword, demoPeople, demoStaff, demoTotpSecret } from './accounts.ts'
import { writeCommunity } from './community.ts'
import { hasPeople, lockSeed } from './insert.queries.ts'
import { seededRandom } from './random.ts'

export type DemoAccount = {
  role: string
  name: string
  email: string
  username: string
  password: string
  totpSecret?: string
  note?: string
}
type SeedParts = Pick<Parts, 'db' | 'passwords' | 'anonymity' | 'secondFactorSealer' | 'now' | 'config'> & {
  files: Pick<Parts['files'], 'put'>
}

const demoMark = 'demo'
const seed = 1743

/** Whether this database holds the demo community, whose passwords are public. */
export const isDemo = async (db: Tx): Promise<boolean> => (await findSetting(db, demoMark)) !== undefined

/**
 * Fills a database without people with the demo community, whole or not at all, and answers who may sign in; an existing
 * demo is left as it is. Throws in production.
 */
export async function seedDemo({
  db,
  passwords,
  anonymity,
  secondFactorSealer,
  files,
  now: clock,
  config,
}: SeedParts): Promise<{ accounts: DemoAccount[] }> {
  if (config.production) throw new Error('The demo community is never put into production.')
  const seeded = await transact(db, async (tx) => {
    await lockSeed(tx)
    if (await hasPeople(tx)) return isDemo(tx)
    const now = clock()
    await writeCommunity(tx, {
      now,
      passwordHash: await passwords.hash(demoPassword),
      random: seededRandom(seed),
      anonymity,
      secondFactorSealer,
      files,
    })
    await putSetting(tx, demoMark, { seeded_at: iso(now) }, iso(now))
    return true
  })
  return { accounts: seeded ? accounts() : [] }
}

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
