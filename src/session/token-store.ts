import type { ActorKind } from '#machines/requests.ts'
import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { readJson, writeJson } from '#src/storage/json.ts'
import { storageKeys } from '#src/storage/keys.ts'
import * as v from 'valibot'

/** A stored pair (SES-01). `session` identifies the sign-in it came from; `generation` counts its refreshes across tabs. */
export const TokenPair = v.object({
  access: v.pipe(v.string(), v.nonEmpty()),
  refresh: v.nullable(v.pipe(v.string(), v.nonEmpty())),
  /** Id of the owner. */
  holder: v.pipe(v.string(), v.nonEmpty()),
  session: v.string(),
  generation: v.number(),
  /** Start of the last refresh by any tab, epoch milliseconds of the server's clock; null before the first. */
  refreshed_at: v.nullable(v.number()),
  /** Whether the server answered that refresh. */
  is_answered: v.optional(v.boolean(), true),
  /** Whether the server refused to renew it. */
  is_refused: v.optional(v.boolean(), false),
  /** Server time minus local time when stored, milliseconds. */
  clock_offset: v.number(),
})
export type TokenPair = v.InferOutput<typeof TokenPair>
export type NewTokens = { access: string; refresh?: string | null | undefined }

const keyOf = { user: storageKeys.userTokens, admin: storageKeys.adminTokens } as const

/** The two pairs. Changes to one never affect the other (SES-02). */
export function createTokenStore(storage: BrowserStorage, newId: () => string, clockOffset: () => number) {
  const read = (kind: ActorKind): TokenPair | null => readJson(storage, keyOf[kind], TokenPair)
  const write = (kind: ActorKind, pair: TokenPair) => {
    writeJson(storage, keyOf[kind], pair)
    return pair
  }

  return {
    read,
    /** Starts a session with the tokens of a sign-in. */
    begin: (kind: ActorKind, holder: string, { access, refresh }: NewTokens) =>
      write(kind, {
        access,
        refresh: refresh || null,
        holder,
        session: newId(),
        generation: 1,
        refreshed_at: null,
        is_answered: true,
        is_refused: false,
        clock_offset: clockOffset(),
      }),
    /** Records for every tab that a refresh started or was refused. */
    note(kind: ActorKind, change: Partial<Pick<TokenPair, 'refreshed_at' | 'is_answered' | 'is_refused'>>) {
      const pair = read(kind)
      if (pair) write(kind, { ...pair, ...change })
    },
    /** Stores newer tokens of a session. Returns null when that session has ended. */
    renew(kind: ActorKind, session: string, tokens: NewTokens): TokenPair | null {
      const pair = read(kind)
      return pair?.session === session ? write(kind, renewed(pair, tokens, clockOffset())) : null
    },
    clear: (kind: ActorKind) => storage.remove(keyOf[kind]),
    /** Owners of the stored tokens. */
    holders: () => ({ user: read('user')?.holder ?? null, admin: read('admin')?.holder ?? null }),
  }
}
export type TokenStore = ReturnType<typeof createTokenStore>

/** A new refresh token replaces the old one; without it only the access token changes (SES-09, SES-10). */
const renewed = (pair: TokenPair, { access, refresh }: NewTokens, clockOffset: number): TokenPair => ({
  ...pair,
  access,
  refresh: refresh || pair.refresh,
  is_answered: true,
  is_refused: false,
  generation: pair.generation + 1,
  clock_offset: clockOffset,
})
