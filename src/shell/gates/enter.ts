import { notFound, redirect } from '@tanstack/react-router'
import type { ActorKind } from '#machines/requests.ts'
import { AccessDenied } from './access-denied.ts'
import type { Gate } from './gate.ts'
import type { AppContext } from '../zones.ts'

/** What a guard gets from the router. */
export type Entry = { context: AppContext; location: { pathname: string; href: string }; abortController: AbortController }

/**
 * Lets in, or throws: a redirect to sign in, Not Found for what is switched off, AccessDenied for what is for others.
 * Where no page to sign in is installed, there is nothing to sign in to: Not Found. The console is in a document of its own:
 * one that was opened elsewhere is loaded anew.
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
