import type { TokenPair } from '#src/session/token-store.ts'

/** The first pair of a session, as left in storage by an earlier visit. */
export const storedPair = (access: string, holder: string, change: Partial<TokenPair> = {}) =>
  JSON.stringify({
    access,
    refresh: 'r1',
    holder,
    session: 's',
    generation: 1,
    refreshed_at: null,
    is_answered: true,
    is_refused: false,
    clock_offset: 0,
    ...change,
  } satisfies TokenPair)
