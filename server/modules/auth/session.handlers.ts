import type { authEndpoints } from '#contract/auth.ts'
import type { Handler } from '#server/modules/module.ts'
import { endSessionOf, rotate } from '#server/auth/sessions.ts'

export const refresh: Handler<typeof authEndpoints.refresh> = ({ body }, context) =>
  rotate(context.tx, context, body.refresh, context)

export const logout: Handler<typeof authEndpoints.logout> = async ({ body }, context) => {
  await endSessionOf(context.tx, context, body.refresh)
  return { detail: 'You have been logged out.' }
}
