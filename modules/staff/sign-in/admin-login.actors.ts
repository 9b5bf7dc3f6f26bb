import type { AdminUser } from '#contract/staff/console-account.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { adminLoginMachine } from '#machines/admin-login/admin-login.machine.ts'
import { readAdminUser } from '#machines/admin-login/admin-user.ts'
import type { LoginCall, NewAdminSession, Rebuilt, StoredAdmin } from '#machines/admin-login/types.ts'
import { ApiError } from '#src/api/api-error.ts'
import { adminRecordOf } from '#src/console/admin-record.ts'
import type { Services } from '#src/services/create-services.ts'
import { fromPromise } from 'xstate'

/** Records in this tab that the page was reloaded for a missing record (TRAP-38). */
const reloadedKey = 'console_reloaded'
const quiet = { suppressErrors: true } as const

/** The sign-in chart on the real storage and API. */
export function provideAdminLogin(services: Services) {
  const { api, tokens, watch, generations, session } = services
  const record = adminRecordOf(services)

  const readStored = fromPromise<StoredAdmin, void>(async () => ({
    hasToken: tokens.read('admin') !== null,
    admin: record.read(),
  }))

  const loadAdmin = fromPromise<Rebuilt, void>(async ({ signal }) => {
    const admin = readAdminUser(await api.call(adminAuthEndpoints.me, {}, { ...quiet, signal }))
    const isStored = admin !== null && record.keep(admin) && record.read()?.id === admin.id
    return { admin, isStored, isReloaded: wasReloaded() }
  })

  const reloadPage = fromPromise<never, void>(() => {
    location.reload()
    return new Promise(() => {})
  })

  // Without a code the field is omitted, and the server responds whether it needs one.
  const logIn = fromPromise<unknown, LoginCall>(({ input: { email, password, two_factor_token }, signal }) =>
    api.call(
      adminAuthEndpoints.login,
      { body: { email, password, ...(two_factor_token === null ? {} : { two_factor_token }) } },
      { ...quiet, signal },
    ),
  )

  const storeSession = fromPromise<void, NewAdminSession>(async ({ input: { access, refresh, admin } }) => {
    const pair = tokens.begin('admin', admin.id, { access, refresh })
    record.keep(admin)
    if (tokens.read('admin')?.access !== access || record.read()?.id !== admin.id)
      throw new ApiError({ status: 0, code: 'unknown', detail: null })
    // Only a hint for other tabs; where the browser refuses it, the lock and the server's grace period remain.
    void generations.write('admin', { session: pair.session, generation: pair.generation }).catch(() => null)
    watch.changed('admin')
    session.actors.admin.send({ type: 'resume' })
    await session.known('admin')
  })

  const beginSetup = fromPromise<{ secret: string; otpauth_uri: string }, void>(({ signal }) =>
    api.call(adminAuthEndpoints.beginTwoFactor, {}, { ...quiet, signal }),
  )

  const confirmSetup = fromPromise<{ admin: AdminUser; recovery_codes: readonly string[] }, { token: string }>(
    async ({ input: { token } }) => {
      const { admin_user, recovery_codes } = await api.call(adminAuthEndpoints.confirmTwoFactor, { body: { token } }, quiet)
      const admin = readAdminUser(admin_user)
      if (!admin) throw new ApiError({ status: 200, code: 'bad_answer' })
      record.keep(admin)
      return { admin, recovery_codes }
    },
  )

  return adminLoginMachine.provide({
    actors: { readStored, loadAdmin, reloadPage, logIn, storeSession, beginSetup, confirmSetup },
  })
}

/** Records that the page is about to reload. Counts as done when it cannot be recorded, to avoid a reload loop. */
function wasReloaded(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) !== null) return true
    sessionStorage.setItem(reloadedKey, '1')
    return sessionStorage.getItem(reloadedKey) === null
  } catch {
    return true
  }
}
