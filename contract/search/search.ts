import * as v from 'valibot'
import { Detail, Id, line, PlainDate } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { searchTypes } from './search-types.ts'

export const searchLimits = { words: 100, perPage: 20, counted: 1_000, suggestions: 8, saved: 20 } as const

const Question = v.pipe(line(2, searchLimits.words), v.minLength(2, 'Type at least 2 characters'))
const Type = v.picklist(searchTypes)
const AnyType = v.picklist(['all', ...searchTypes])

/** What a search asks: also kept as a saved search. */
const asked = {
  type: v.optional(AnyType, 'all'),
  parish: v.optional(Id),
  diocese: v.optional(Id),
  date_from: v.optional(PlainDate),
  date_to: v.optional(PlainDate),
  category: v.optional(line(1, 40)),
  author: v.optional(Id),
  ordering: v.optional(v.picklist(['relevance', 'newest']), 'relevance'),
}

/** One thing found, as its module shows it. `..._ar`: null where it has no Arabic. */
export const Found = v.object({
  type: Type,
  id: Id,
  title: v.string(),
  title_ar: v.nullable(v.string()),
  /** Where it belongs: a parish, a calendar, a seller. */
  subtitle: v.nullable(v.string()),
  subtitle_ar: v.nullable(v.string()),
  /** A passage around the first word found. */
  snippet: v.nullable(v.string()),
  /** Where the words stand in the snippet, in UTF-16 units; `to` is the end. */
  marks: v.array(v.object({ from: v.number(), to: v.number() })),
  image: v.nullable(v.string()),
  /** A path of the app. */
  url: v.string(),
  /** When it takes place; null for what has no time. */
  starts_at: v.nullable(v.string()),
  score: v.number(),
  created_at: v.string(),
})
export type Found = v.InferOutput<typeof Found>

export const SearchPage = v.object({
  /** At most 1,000; `count_capped` is true beyond. */
  count: v.number(),
  count_capped: v.boolean(),
  /** Counts by kind, for all kinds that are switched on. */
  facets: v.array(v.object({ type: Type, count: v.number() })),
  results: v.array(Found),
  /** Other spellings that were looked for, such as مينا for Mina. */
  also: v.array(v.string()),
  /** Names this search when one of its results is opened. */
  search_id: Id,
})
export type SearchPage = v.InferOutput<typeof SearchPage>

export const Suggested = v.object({
  type: Type,
  id: Id,
  title: v.string(),
  title_ar: v.nullable(v.string()),
  subtitle: v.nullable(v.string()),
  subtitle_ar: v.nullable(v.string()),
  image: v.nullable(v.string()),
  url: v.string(),
})
export type Suggested = v.InferOutput<typeof Suggested>

export const SavedSearchBody = v.object({ q: Question, ...asked })
export const SavedSearch = v.object({ id: Id, ...SavedSearchBody.entries, created_at: v.string() })
export type SavedSearch = v.InferOutput<typeof SavedSearch>

const call = { base: 'main', auth: 'user', errors: [] } as const
const saved = { ...call, path: 'search/saved/', touches: ['saved-searches'] } as const

export const searchEndpoints = {
  search: endpoint({
    ...call,
    method: 'GET',
    path: 'search/',
    limit: 'search',
    summary:
      'Finds what the caller may open, by words, names and their sound; counts and facets hold nothing else (SRC-D1, SRC-D3).',
    query: v.object({
      q: Question,
      ...asked,
      page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)), '1'),
    }),
    response: SearchPage,
  }),
  suggestions: endpoint({
    ...call,
    method: 'GET',
    path: 'search/suggestions/',
    summary: "Up to eight people and parishes whose names begin so, the caller's own parish first (SRC-D4).",
    query: v.object({ q: Question }),
    response: v.array(Suggested),
  }),
  opened: endpoint({
    ...call,
    method: 'POST',
    path: 'search/opened/',
    limit: 'write',
    summary: 'Notes which result of a search was opened, for the figures of searches (SRC-D5).',
    body: v.object({ search_id: Id, type: Type, id: Id }),
    response: Detail,
  }),
  savedSearches: endpoint({
    ...saved,
    method: 'GET',
    summary: "Lists the caller's saved searches, latest first; at most 20.",
    response: v.array(SavedSearch),
  }),
  saveSearch: endpoint({
    ...saved,
    method: 'POST',
    limit: 'write',
    idempotent: true,
    errors: ['conflict'],
    summary: 'Saves a search; the same one is saved once.',
    status: 201,
    body: SavedSearchBody,
    response: SavedSearch,
  }),
  deleteSavedSearch: endpoint({
    ...saved,
    path: 'search/saved/{id}/',
    method: 'DELETE',
    summary: 'Deletes a saved search.',
    response: Detail,
  }),
} as const
