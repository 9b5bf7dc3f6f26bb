import type { User } from '#contract/accounts/accounts.ts'

/** A call on its way before the app's code: `token` is the one it carries, if any, `at` when it was asked, epoch milliseconds. */
export type EarlyCall = { token: string | null; at: number; answer: Promise<Response>; abort: AbortController }

/** By address. The script before the first paint fills it, the app takes from it. */
export type EarlyCalls = Map<string, EarlyCall>

/** `user`: the stored record of the token's holder. */
type Known = { user: User | null; now: Date }
type EarlyPath = string | ((known: Known) => readonly string[])

/** What a module's pages ask first, by their address: paths below the API's base. For pages opened without a query. */
export type EarlyRoutes = Readonly<Record<string, readonly EarlyPath[]>>

type Global = { earlyCalls?: EarlyCalls }

/** Of this document. */
export const earlyCalls = (): EarlyCalls => {
  const place = globalThis as Global
  place.earlyCalls ??= new Map()
  return place.earlyCalls
}
