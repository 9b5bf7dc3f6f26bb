import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { type Admin, codeAt, someAdmin } from './people.ts'
import { someAddress, type TestServer } from '../process/server.ts'

export const adminPassword = 'Kyrie eleison 41 times'
const hashes = new WeakMap<object, Promise<string>>()

/** A console account that can sign in with `adminPassword`. */
export async function someSigningAdmin(
  server: TestServer,
  options: Exclude<Parameters<typeof someAdmin>[1], string | undefined> = {},
): Promise<Admin> {
  const { passwords } = server.parts
  const hash = hashes.get(passwords) ?? passwords.hash(adminPassword)
  hashes.set(passwords, hash)
  return someAdmin(server.parts, { totp: true, ...options, passwordHash: await hash })
}

/** The next code of the account's authenticator: moves the clock, since each code counts once. */
export function nextCode(server: TestServer, { totpSecret }: Pick<Admin, 'totpSecret'>): string {
  server.clock.advance(30_000)
  return codeAt(totpSecret!, server.clock.now())
}

export const signIn = (
  server: TestServer,
  { email }: Pick<Admin, 'email'>,
  { password = adminPassword, code, ip = someAddress() }: { password?: string; code?: string; ip?: string } = {},
) =>
  server.api(
    adminAuthEndpoints.login,
    { body: { email, password, ...(code === undefined ? {} : { two_factor_token: code }) } },
    { headers: { 'x-forwarded-for': ip, 'user-agent': 'Test browser' } },
  )
