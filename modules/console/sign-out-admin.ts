import { doorEndpoints } from '#contract/staff/door.ts'
import type { Services } from '#src/services/create-services.ts'

/**
 * Ends the console session of this browser (CON-D8): the server is told without waiting, with the token that is forgotten in the
 * same step; the member's session is not touched.
 */
export function signOutAdmin({ exchange, tokens, session }: Pick<Services, 'exchange' | 'tokens' | 'session'>): void {
  const pair = tokens.read('admin')
  if (pair) {
    exchange({
      endpoint: doorEndpoints.logout,
      params: {},
      query: undefined,
      fields: pair.refresh === null ? {} : { refresh_token: pair.refresh },
      files: undefined,
      token: pair.access,
      idempotencyKey: null,
      // Whatever the server says, this browser has forgotten the session.
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
  }
  session.actors.admin.send({ type: 'logOut' })
}
