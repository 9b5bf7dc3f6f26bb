import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAuditChain } from '#server/platform/audit/verify-chain.ts'
import { createPasswords } from '#server/platform/security/passwords.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/process/database.ts'
import { createSuperadmin } from './create-superadmin.ts'

let fresh: FreshDatabase
beforeAll(async () => void (fresh = await freshDatabase()))
afterAll(() => fresh.drop())

const cli = fileURLToPath(new URL('../../../cli.ts', import.meta.url))
const password = 'Lantern of the northern quay'
/** Runs the command without a terminal. */
const run = (given: Record<string, string>): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const { PATH = '' } = process.env
    const env = { PATH, NODE_ENV: 'test', DATABASE_URL: fresh.url, ...given }
    const child = spawn(process.execPath, [cli, 'create-superadmin'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
const account = (email: string) =>
  fresh.db
    .selectFrom('admin_users')
    .innerJoin('roles', 'roles.id', 'admin_users.role_id')
    .where('email', '=', email)
    .select(['roles.name', 'password_hash', 'is_active', 'scope_kind', 'two_factor_due_at', 'totp_sealed'])
    .executeTakeFirst()

test('CON-D10 create-superadmin creates an account that can sign in, and logs it', async () => {
  const { code, output } = await run({
    SUPERADMIN_EMAIL: 'Verena@Example.org',
    SUPERADMIN_FIRST_NAME: 'Verena',
    SUPERADMIN_LAST_NAME: 'Boutros',
    SUPERADMIN_PASSWORD: password,
  })
  expect([code, output]).toEqual([0, expect.stringContaining('verena@example.org is a superadmin now.')])
  expect(output).not.toContain(password)
  const made = await account('verena@example.org')
  expect(made).toMatchObject({ name: 'superadmin', is_active: true, scope_kind: 'all', totp_sealed: null })
  expect(await createPasswords().verify(made!.password_hash, password)).toBe(true)
  expect(Math.round((Date.parse(made!.two_factor_due_at!) - Date.now()) / 86_400_000)).toBe(7)
  const lines = await fresh.db.selectFrom('audit_log').select(['actor_type', 'action']).execute()
  expect(lines).toEqual([{ actor_type: 'system', action: 'staff.create_superadmin' }])
  expect((await verifyAuditChain(fresh.db)).ok).toBe(true)
})

test('CON-D10 it rejects missing, weak or taken values and creates nothing', async () => {
  const nothing = await run({ SUPERADMIN_EMAIL: 'boula@example.org' })
  expect([nothing.code, nothing.output]).toEqual([1, expect.stringContaining('SUPERADMIN_PASSWORD')])
  const parts = { db: fresh.db, passwords: createPasswords(), now: Date.now() }
  const answers = { email: 'boula@example.org', first_name: 'Boula', last_name: 'Gad', password }
  for (const [wrong, message] of [
    [{ password: 'password1234' }, 'This password is too common'],
    [{ email: 'no address' }, 'Enter a valid email address'],
    [{ first_name: '' }, 'First name is required'],
    [{ email: 'verena@example.org' }, 'There is a console account with the address verena@example.org already.'],
  ] as const)
    await expect(createSuperadmin(parts, { ...answers, ...wrong })).rejects.toThrow(message)
  expect(await account('boula@example.org')).toBeUndefined()
})
