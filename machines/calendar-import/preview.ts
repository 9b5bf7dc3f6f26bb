import type { ImportDraft } from './import-draft.ts'

/** Maximum events per import. */
export const maxAtOnce = 200

/** Content of the files in list order: upcoming by date, then past or existing, then events that cannot be imported. */
export type Preview = {
  coming: readonly ImportDraft[]
  others: readonly ImportDraft[]
  refused: readonly ImportDraft[]
  /** Ids of drafts. */
  duplicates: readonly string[]
  past: readonly string[]
  /** False when the calendar's existing events could not be loaded. */
  isCompared: boolean
  /** Number of entries that could not be read. */
  unreadable: number
}

type Input = Pick<Preview, 'isCompared' | 'unreadable'> & {
  drafts: readonly ImportDraft[]
  duplicates: ReadonlySet<string>
  now: number
}

export function previewOf({ drafts, now, duplicates, ...rest }: Input): Preview {
  const sorted = drafts.toSorted((a, b) => a.fields.start_datetime.localeCompare(b.fields.start_datetime))
  const past = new Set(sorted.filter(({ fields }) => Date.parse(fields.end_datetime) < now).map(({ id }) => id))
  const possible = sorted.filter(({ problem }) => problem === null)
  const isComing = ({ id }: ImportDraft) => !past.has(id) && !duplicates.has(id)
  return {
    ...rest,
    duplicates: [...duplicates],
    past: [...past],
    coming: possible.filter(isComing),
    others: possible.filter((draft) => !isComing(draft)),
    refused: sorted.filter(({ problem }) => problem !== null),
  }
}

const idsOf = (drafts: readonly ImportDraft[]) => drafts.slice(0, maxAtOnce).map(({ id }) => id)
/** Initially selected: all upcoming events. */
export const firstTicks = ({ coming }: Preview) => idsOf(coming)
export const allTicks = (preview: Preview) => idsOf(selectable(preview))
export const selectable = ({ coming, others }: Preview) => [...coming, ...others]

/** Adds or removes one; a 201st is ignored. */
export function ticksWith(ticked: readonly string[], id: string): readonly string[] {
  if (ticked.includes(id)) return ticked.filter((other) => other !== id)
  return ticked.length >= maxAtOnce ? ticked : [...ticked, id]
}
