import { readConfig } from '#server/config.ts'
import { createAnonymity } from '#server/platform/security/anonymity.ts'
import { createPasswords } from '#server/platform/security/passwords.ts'
import { secondFactorSealer } from '#server/platform/security/second-factor.ts'
import { seedDemo } from '#server/seed/seed.ts'
import type { FreshDatabase } from '../process/database.ts'

/** Milliseconds since 1970 at which the demo of a test is made. */
export const demoMoment = Date.parse('2026-11-21T10:00:00Z')
export const demoPasswords = createPasswords()

/** Seeds the demo into a database. Resolves to its accounts and to the sizes of its files in bytes, by name; none is written. */
export async function seedInto({ db }: FreshDatabase, config = readConfig({ NODE_ENV: 'test' })) {
  const stored = new Map<string, number>()
  const sealer = secondFactorSealer('a secret of the test')
  const { accounts } = await seedDemo({
    db,
    passwords: demoPasswords,
    anonymity: createAnonymity('a secret of the test'),
    secondFactorSealer: sealer,
    noteSealer: sealer,
    files: {
      put: async (name, content) => {
        const size = (content as Buffer).byteLength
        stored.set(name, size)
        return { size }
      },
    },
    config,
    now: () => demoMoment,
  })
  return { accounts, stored }
}
