import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import type { Services } from '#src/services/create-services.ts'

/**
 * Ends this browser's console session (CON-D8): the server is notified without waiting, with the token that is removed in the
 * same step; the member's session is not affected.
 */
export function signOutAdmin({ exchange, tokens, session }: Pick<Services, 'exchange' | 'tokens' | 'session'>): void {
  const pair = tokens.read('admin')
  if (pair) {
    exchange({
      endpoint: adminAuthEndpoints.logout,
      params: {},
      query: undefined,
      fields: pair.refresh === null ? {} : { refresh_token: pair.refresh },
      files: undefined,
      token: pair.access,
      idempotencyKey: null,
      // Regardless of the server's response, this browser has ended the session.
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
  }
  session.actors.admin.send({ type: 'logOut' })
}
