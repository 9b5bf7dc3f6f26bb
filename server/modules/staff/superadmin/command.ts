import { createPasswords } from '#server/platform/security/passwords.ts'
import type { Config } from '#server/config.ts'
import { backupBeforeMigration } from '#server/platform/backup/before-migration.ts'
import { createLog } from '#server/platform/base/log.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createDb } from '#server/platform/db/pool.ts'
import { reach } from '#server/platform/db/reach.ts'
import { promptAtTerminal } from './ask.ts'
import { createSuperadmin } from './create-superadmin.ts'
import { OperatorError } from '#server/platform/base/operator-error.ts'

export const usage = `Usage: npm run coptic -- create-superadmin    makes a superadmin of the console; it asks for name, address and password
       Without a terminal it reads SUPERADMIN_EMAIL, SUPERADMIN_FIRST_NAME, SUPERADMIN_LAST_NAME and SUPERADMIN_PASSWORD.`

const variables = {
  email: 'SUPERADMIN_EMAIL',
  first_name: 'SUPERADMIN_FIRST_NAME',
  last_name: 'SUPERADMIN_LAST_NAME',
  password: 'SUPERADMIN_PASSWORD',
} as const

/** The only way to create a superadmin (CON-D10). Throws OperatorError with a message for the operator. */
export async function runCreateSuperadmin(
  words: readonly string[],
  config: Config,
  env: Record<string, string | undefined>,
): Promise<void> {
  if (words.length > 0) throw new OperatorError(usage)
  const given = Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, env[variable] ?? '']))
  const isGiven = Object.values(given).every((value) => value !== '')
  if (!isGiven && !process.stdin.isTTY) throw new OperatorError(usage)
  const answers = isGiven ? given : await promptAtTerminal()
  const { pool, connection, close } = await reach(config)
  try {
    await migrate(pool, { before: backupBeforeMigration(config, createLog({ level: 'silent' }), Date.now) })
    const { db, close: closeDb } = createDb(connection, { max: 2 })
    try {
      const { email } = await createSuperadmin({ db, passwords: createPasswords(), now: Date.now() }, answers)
      console.log(
        `${email} is a superadmin now. Sign in at ${config.publicUrl}/admin/login and set up a second factor within 7 days.`,
      )
    } finally {
      await closeDb()
    }
  } finally {
    await close()
  }
}
