import { notFound, redirect } from '@tanstack/react-router'
import type { ActorKind } from '#machines/requests.ts'
import { AccessDenied } from './access-denied.ts'
import type { Gate } from './gate.ts'
import type { AppContext } from '../zones.ts'

/** Arguments that the router passes to a guard. */
export type Entry = { context: AppContext; location: { pathname: string; href: string }; abortController: AbortController }

/**
 * Admits, or throws: a redirect to sign-in, Not Found for a disabled feature, AccessDenied for a missing permission. Not Found as
 * well when no sign-in page is installed. The console is a separate document: entering it from the members' app reloads.
 */
export async function enter(asked: Gate & { login?: ActorKind }, { context, location, abortController }: Entry): Promise<void> {
  if (asked.login === 'admin' && !context.has('/admin/login')) throw redirect({ href: location.href, reloadDocument: true })
  const { login = null, flag = null, any = [], all = [] } = asked
  const decision = await context.decide({ login, flag, any, all }, location.href, abortController.signal)
  if (decision.verdict === 'open') return
  if (decision.verdict === 'denied') throw new AccessDenied()
  if (decision.verdict !== 'redirected' || !context.has(decision.to)) throw notFound()
  const from = login === 'admin' ? location.href : decision.from
  throw redirect({ to: decision.to, search: from ? { from } : {}, replace: true })
}
