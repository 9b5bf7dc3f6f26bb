import type { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { clearSite } from '#server/platform/http/clear-site.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { endSessionOf, rotate } from './sessions.ts'

export const refresh: Handler<typeof accountsEndpoints.refresh> = ({ body }, context) =>
  rotate(context.tx, context, body.refresh, context)

export const logout: Handler<typeof accountsEndpoints.logout> = async ({ body }, context) => {
  await endSessionOf(context.tx, context, body.refresh)
  clearSite(context, 'user')
  return { detail: 'You have been logged out.' }
}
