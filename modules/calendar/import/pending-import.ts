import * as v from 'valibot'
import { Visibility } from '#contract/calendar/event.ts'
import { Id } from '#contract/core/common.ts'
import { DraftFields, type ImportDraft } from '#machines/calendar-import/import-draft.ts'
import type { ImportJob, Outcome } from '#machines/calendar-import/job.ts'
import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { readJson, writeDroppable } from '#src/storage/json.ts'
import { draftPrefix, stampPrefix } from '#src/storage/keys.ts'

/** The server repeats its response to a key for so long. */
const lifetimeMs = 24 * 3_600_000
const headKey = `${draftPrefix}calendar-import`
/** One entry an event: an outcome rewrites only its own, and none is long enough for the clean-up. */
const entryKey = (id: string) => `${headKey}:${id}`

const Head = v.object({
  owner: v.string(),
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(50)),
  target: v.object({ calendar: Id, visibility: Visibility }),
  ids: v.array(v.string()),
  at: v.number(),
})
const Draft = v.object({ id: v.string(), fields: DraftFields, isPrivate: v.boolean(), notes: v.array(v.string()) })
const Entry = v.object({
  /** As it was written: under the same key the server expects the same body. */
  draft: v.custom<ImportDraft>((value) => v.is(Draft, value)),
  outcome: v.nullable(
    v.variant('state', [
      v.object({ state: v.literal('saved'), event: v.object({ id: Id, start_datetime: v.string() }) }),
      v.object({ state: v.literal('failed'), text: v.nullable(v.string()) }),
    ]),
  ),
})

/** This member's import of the last day that did not come to its end. Removed with the session, like all drafts. */
export function readPendingImport(storage: BrowserStorage, owner: string | null, now: number): ImportJob | null {
  const head = readJson(storage, headKey, Head)
  if (!head || head.owner !== owner || now - head.at > lifetimeMs) return null
  const entries = head.ids.flatMap((id) => readJson(storage, entryKey(id), Entry) ?? [])
  if (entries.every(({ outcome }) => outcome !== null)) return null
  return {
    key: head.key,
    target: head.target,
    drafts: entries.map(({ draft }) => draft),
    outcomes: Object.fromEntries(entries.flatMap(({ draft, outcome }) => (outcome ? [[draft.id, outcome]] : []))),
  }
}

export function savePendingImport(storage: BrowserStorage, owner: string, { key, target, drafts }: ImportJob, now: number) {
  dropPendingImport(storage)
  writeDroppable(storage, headKey, { owner, key, target, ids: drafts.map(({ id }) => id), at: now }, now)
  for (const draft of drafts) writeDroppable(storage, entryKey(draft.id), { draft, outcome: null }, now)
}

export const notePendingOutcome = (storage: BrowserStorage, draft: ImportDraft, outcome: Outcome, now: number) =>
  writeDroppable(storage, entryKey(draft.id), { draft, outcome }, now)

export function dropPendingImport(storage: BrowserStorage) {
  for (const key of storage.keys().filter((name) => name === headKey || name.startsWith(`${headKey}:`))) {
    storage.remove(key)
    storage.remove(stampPrefix + key)
  }
}
