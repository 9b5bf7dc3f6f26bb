import * as v from 'valibot'
import { OrderBody } from '#contract/marketplace/market-order.ts'
import type { PendingOrder } from '#machines/checkout/checkout.setup.ts'
import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { readJson, writeJson } from '#src/storage/json.ts'
import { draftPrefix } from '#src/storage/keys.ts'

const key = `${draftPrefix}checkout`
const Stored = v.object({ owner: v.string(), key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)), body: OrderBody })

/** This member's order that was sent and not answered. Removed with the session, like all drafts. */
export function readPending(storage: BrowserStorage, owner: string | null): PendingOrder | null {
  const stored = readJson(storage, key, Stored)
  return stored && stored.owner === owner ? { key: stored.key, body: stored.body } : null
}

export const savePending = (storage: BrowserStorage, owner: string, pending: PendingOrder) =>
  writeJson(storage, key, { owner, ...pending })

export const dropPending = (storage: BrowserStorage) => storage.remove(key)
