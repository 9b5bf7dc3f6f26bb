import type { SavedSearch } from '#contract/search/search.ts'
import { type SearchType, searchTypes } from '#contract/search/search-types.ts'
import type { Asked } from '#machines/search-box/search-box.machine.ts'

export type SearchAddress = {
  q?: string | undefined
  type?: SearchType | undefined
  ordering?: 'newest' | undefined
  parish?: string | undefined
}

/** What an address asks; what makes no sense in it is left out. */
export function askedBy(raw: Readonly<Record<string, unknown>>): Asked {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name] : undefined)
  const type = searchTypes.find((one) => one === raw['type'])
  return {
    q: text('q')?.slice(0, 100) ?? '',
    ...(type ? { type } : {}),
    ...(raw['ordering'] === 'newest' ? { ordering: 'newest' } : {}),
    ...(text('parish') ? { parish: text('parish') } : {}),
  }
}

/** A saved search as it is asked: what applies by default is left out. */
export const askedOf = ({ q, type, ordering, parish }: Pick<SavedSearch, 'q' | 'type' | 'ordering' | 'parish'>): Asked => ({
  q,
  ...(type === undefined || type === 'all' ? {} : { type }),
  ...(ordering === 'newest' ? { ordering } : {}),
  ...(parish ? { parish } : {}),
})

export const addressOf = ({ q, ...rest }: Asked): SearchAddress => ({ ...rest, q: q.trim() || undefined })

export const isSame = (one: Asked | null, other: Asked | null) =>
  one !== null &&
  other !== null &&
  one.q.trim() === other.q.trim() &&
  one.type === other.type &&
  one.ordering === other.ordering &&
  one.parish === other.parish
