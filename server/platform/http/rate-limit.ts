import type { Endpoint } from '#contract/core/endpoint.ts'
import { generalLimits, type NamedLimit, namedLimits } from '#contract/core/limits.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { Failure } from '../base/failure.ts'
import { ipGroup } from '../security/ip-group.ts'

/** `account`: the key for counting, `user:<id>` or `admin:<id>`; null for a visitor. */
type Limited = Pick<Endpoint, 'path' | 'limit'>
type Who = { ip: string | undefined; account: string | null }

/** Takes from the caller's general limit, then from the one the endpoint names (COM-D6). Throws 429 with whole seconds. */
export async function consumeLimits(endpoint: Limited, who: Who, { limiter }: Pick<Parts, 'limiter'>): Promise<void> {
  const address = ipGroup(who.ip)
  await take(limiter, who.account ?? `ip:${address}`, who.account ? generalLimits.user : generalLimits.anonymousPerIp)
  const named = namedOf(endpoint, who)
  if (named) await take(limiter, named.key, named.limit)
}

/** After a call that succeeded: returns what its limit takes from failures only. */
export async function refundSuccess(endpoint: Endpoint, who: Who, { limiter }: Pick<Parts, 'limiter'>): Promise<void> {
  const named = namedOf(endpoint, who)
  if (named?.limit.successCosts !== undefined) await limiter.giveBack(named.key, named.limit, 1 - named.limit.successCosts)
}

function namedOf(endpoint: Limited, who: Who): { key: string; limit: NamedLimit } | null {
  if (!endpoint.limit) return null
  const limit: NamedLimit = namedLimits[endpoint.limit]
  const by = limit.by === 'user' && who.account ? who.account : ipGroup(who.ip)
  // Lookups while typing have one bucket per endpoint: a register form uses several, and a parish may share one IP address.
  const bucket = endpoint.limit === 'lookup' ? `lookup ${endpoint.path}` : endpoint.limit
  return { key: `${bucket}:${by}`, limit }
}

async function take(limiter: Parts['limiter'], key: string, limit: { burst: number; windowSeconds: number }) {
  const taken = await limiter.take(key, limit)
  if (!taken.ok) throw new Failure('rate_limit', { retryAfter: Math.max(1, taken.retryAfter) })
}
