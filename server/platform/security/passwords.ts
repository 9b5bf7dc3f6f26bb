import { hash, verify } from '@node-rs/argon2'
import { minHashKib } from '#server/config.ts'
import { Failure } from '#server/platform/base/failure.ts'

const atOnce = 2
const maxWaiting = 50

export type Passwords = {
  /** Returns a PHC string to store. Throws `overloaded` when too many are waiting. */
  hash(password: string): Promise<string>
  /** Whether it matches; takes equally long for an account without a password. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/**
 * Bounds the memory that hashing may take: two at once, fifty waiting, then 503 (reference 4.2). `hashKib`: memory of one hash, in KiB;
 * stored hashes use their own parameter.
 */
export function createPasswords({ hashKib = minHashKib }: { hashKib?: number } = {}): Passwords {
  const parameters = { algorithm: 2, memoryCost: hashKib, timeCost: 2, parallelism: 1 }
  let running = 0
  const waiting: Array<() => void> = []
  const decoy = hash('nobody has this password', parameters)

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new Failure('overloaded', { retryAfter: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
  return {
    hash: (password) => queued(() => hash(password.normalize('NFKC'), parameters)),
    verify: async (stored, password) => {
      const against = stored ?? (await decoy)
      const matches = await queued(() => verify(against, password.normalize('NFKC')))
      return stored !== null && matches
    },
  }
}
