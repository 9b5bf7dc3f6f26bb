import type { RequestContext } from '#server/platform/module/context.ts'
import { noCookieOf } from '#server/platform/security/file-links.ts'
import type { ActorKind } from '#server/platform/security/tokens.ts'

/**
 * After a logout the browser forgets what it cached and the actor's cookie. Not `"storage"`, which would end the other actor's session
 * in the same browser (CON-D8), and not `"cookies"`, which would reach the other sites of the domain.
 */
export function clearSite({ addHeader }: Pick<RequestContext, 'addHeader'>, kind: ActorKind): void {
  addHeader('Clear-Site-Data', '"cache"')
  addHeader('Set-Cookie', noCookieOf(kind))
}
