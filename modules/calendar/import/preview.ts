import type { ImportDraft } from './draft.ts'

/** Maximum events per import. */
export const maxAtOnce = 200

/** Content of the files in list order: upcoming by date, then past or existing, then events that cannot be imported. */
export type Preview = {
  coming: readonly ImportDraft[]
  others: readonly ImportDraft[]
  refused: readonly ImportDraft[]
  duplicates: ReadonlySet<string>
  past: ReadonlySet<string>
  /** False when the calendar's existing events could not be loaded. */
  isCompared: boolean
  /** Number of entries that could not be read. */
  unreadable: number
}

type Input = Pick<Preview, 'duplicates' | 'isCompared' | 'unreadable'> & { drafts: readonly ImportDraft[]; now: number }

export function previewOf({ drafts, now, ...rest }: Input): Preview {
  const sorted = drafts.toSorted((a, b) => a.fields.start_datetime.localeCompare(b.fields.start_datetime))
  const past = new Set(sorted.filter(({ fields }) => Date.parse(fields.end_datetime) < now).map(({ id }) => id))
  const possible = sorted.filter(({ problem }) => problem === null)
  const isComing = ({ id }: ImportDraft) => !past.has(id) && !rest.duplicates.has(id)
  return {
    ...rest,
    past,
    coming: possible.filter(isComing),
    others: possible.filter((draft) => !isComing(draft)),
    refused: sorted.filter(({ problem }) => problem !== null),
  }
}

const idsOf = (drafts: readonly ImportDraft[]) => new Set(drafts.slice(0, maxAtOnce).map(({ id }) => id))
/** Initially selected: all upcoming events. */
export const firstTicks = ({ coming }: Preview) => idsOf(coming)
export const allTicks = (preview: Preview) => idsOf(selectable(preview))
export const selectable = ({ coming, others }: Preview) => [...coming, ...others]

/** Adds or removes one; a 201st is ignored. */
export function ticksWith(ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  if (ticked.has(id)) return new Set([...ticked].filter((other) => other !== id))
  return ticked.size >= maxAtOnce ? ticked : new Set([...ticked, id])
}
