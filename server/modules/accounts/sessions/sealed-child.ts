import * as v from 'valibot'
import { createSealer, derivedKey } from '#server/platform/security/sealing.ts'

const Pair = v.object({ access: v.string(), access_expires_in: v.number(), refresh: v.string() })
export type Pair = v.InferOutput<typeof Pair>

/** The key is derived from the replaced token, of which the database holds only a hash: nobody else can open its child. */
const sealerOf = (token: string) => createSealer(derivedKey(token, 'child of a refresh token'))

/** Seals the pair that replaces a refresh token. */
export const sealChild = (token: string, tokenId: string, pair: Pair): Buffer =>
  sealerOf(token).seal(JSON.stringify(pair), tokenId)

export const openChild = (token: string, tokenId: string, sealed: Buffer): Pair =>
  v.parse(Pair, JSON.parse(sealerOf(token).open(sealed, tokenId)))
