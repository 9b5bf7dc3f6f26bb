import type { Limit } from '#contract/core/limits.ts'
import type { Limiter, Taken } from './limiter.ts'

type Bucket = { tokens: number; at: number; fullAt: number }

/** In-process limiter. Full buckets are dropped. */
export const memoryLimiter = ({ now }: { now: () => number }): Limiter => {
  const buckets = new Map<string, Bucket>()
  let calls = 0
  const forgetFull = (time: number) => {
    for (const [key, bucket] of buckets) if (bucket.fullAt <= time) buckets.delete(key)
  }
  return {
    take: async (key, limit, cost = 1) => {
      const time = now()
      if (++calls % 1_000 === 0) forgetFull(time)
      const { bucket, taken } = draw(buckets.get(key), limit, cost, time)
      buckets.set(key, bucket)
      return taken
    },
    giveBack: async (key, limit, amount) => {
      const known = buckets.get(key)
      if (known) buckets.set(key, draw(known, limit, -amount, now()).bucket)
    },
    clear: async (key) => void buckets.delete(key),
    close: async () => {},
  }
}

const draw = (
  known: Bucket | undefined,
  { burst, windowSeconds }: Limit,
  cost: number,
  time: number,
): { bucket: Bucket; taken: Taken } => {
  const perMs = burst / (windowSeconds * 1_000)
  const at = Math.max(time, known?.at ?? time)
  const filled = known ? Math.min(burst, known.tokens + (at - known.at) * perMs) : burst
  // Summing many small refills may end slightly below a whole token.
  const ok = filled + 1e-9 >= cost
  const tokens = ok ? Math.min(burst, Math.max(0, filled - cost)) : filled
  return {
    bucket: { tokens, at, fullAt: at + (burst - tokens) / perMs },
    taken: {
      ok,
      remaining: Math.floor(tokens + 1e-9),
      retryAfter: ok ? 0 : Math.max(1, Math.ceil((cost - filled) / perMs / 1_000 - 1e-6)),
    },
  }
}
