import * as v from 'valibot'
import { Detail, Id, line, PlainDate } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { searchTypes } from './search-types.ts'

const Type = v.picklist(searchTypes)
const Spelling = v.pipe(line(1, 40), v.minLength(1, 'Enter a word'))

/** Words that find each other, such as liturgy, قداس and mass. */
export const SynonymBody = v.object({
  words: v.pipe(v.array(Spelling), v.minLength(2, 'Enter at least two words'), v.maxLength(10, 'Enter at most {n} words')),
})
export const Synonyms = v.object({ id: Id, words: v.array(v.string()), created_at: v.string() })
export type Synonyms = v.InferOutput<typeof Synonyms>

export const IndexState = v.object({
  type: Type,
  rows: v.number(),
  /** Things that the index lacks or holds without need, as of the last run. */
  lag: v.number(),
  started_at: v.nullable(v.string()),
  /** null: never, or it runs now. */
  finished_at: v.nullable(v.string()),
  /** Rows made anew by the run. */
  done: v.number(),
})
export type IndexState = v.InferOutput<typeof IndexState>

/** What staff put first or leave out of searches. */
export const CuratedBody = v.object({
  type: Type,
  /** Its id, or what its address ends with: a username, the short name of a parish. */
  thing: v.pipe(line(1, 100), v.minLength(1, 'Enter the address of its page')),
  rule: v.picklist(['first', 'hidden']),
  note: v.optional(line(0, 200), ''),
})
export const Curated = v.object({
  type: Type,
  id: Id,
  rule: CuratedBody.entries.rule,
  note: v.string(),
  title: v.nullable(v.string()),
  created_at: v.string(),
})
export type Curated = v.InferOutput<typeof Curated>

export const SearchFigures = v.object({
  searches: v.number(),
  without_results: v.number(),
  opened: v.number(),
  /** Questions asked by three people or more (SRC-D5). */
  top: v.array(v.object({ q: v.string(), searches: v.number(), opened: v.number() })),
  without: v.array(v.object({ q: v.string(), searches: v.number() })),
  by_day: v.array(v.object({ day: v.string(), searches: v.number() })),
  by_type: v.array(v.object({ type: Type, opened: v.number() })),
})
export type SearchFigures = v.InferOutput<typeof SearchFigures>

const manage = {
  base: 'main',
  auth: 'admin',
  rights: { all: ['manage_settings'] },
  errors: [],
  touches: ['search-index'],
} as const

export const consoleSearchEndpoints = {
  searchStatus: endpoint({
    ...manage,
    method: 'GET',
    path: 'superadmin/search/status/',
    summary: 'Returns the state of the search index by kind, the stop words and what is curated.',
    response: v.object({ types: v.array(IndexState), stop_words: v.array(v.string()), curated: v.array(Curated) }),
  }),
  reindex: endpoint({
    ...manage,
    method: 'POST',
    path: 'superadmin/search/reindex/',
    idempotent: true,
    summary: 'Makes the index of a kind anew, as a job; the old rows are found meanwhile.',
    body: v.object({ type: Type }),
    response: Detail,
  }),
  synonyms: endpoint({
    ...manage,
    method: 'GET',
    path: 'superadmin/search/synonyms/',
    summary: 'Lists words that find each other.',
    response: v.array(Synonyms),
  }),
  addSynonyms: endpoint({
    ...manage,
    method: 'POST',
    path: 'superadmin/search/synonyms/',
    idempotent: true,
    errors: ['conflict'],
    status: 201,
    summary: 'Adds words that find each other from the next search on.',
    body: SynonymBody,
    response: Synonyms,
  }),
  deleteSynonyms: endpoint({
    ...manage,
    method: 'DELETE',
    path: 'superadmin/search/synonyms/{id}/',
    summary: 'Deletes words that find each other.',
    response: Detail,
  }),
  changeStopWords: endpoint({
    ...manage,
    method: 'PUT',
    path: 'superadmin/search/stop-words/',
    summary: 'Replaces the words that a search leaves out where it has others.',
    body: v.object({ words: v.pipe(v.array(Spelling), v.maxLength(200, 'Enter at most {n} words')) }),
    response: v.object({ words: v.array(v.string()) }),
  }),
  curate: endpoint({
    ...manage,
    method: 'POST',
    path: 'superadmin/search/curated/',
    idempotent: true,
    status: 201,
    summary: 'Puts something first in searches that find it, or leaves it out of all.',
    body: CuratedBody,
    response: Curated,
  }),
  uncurate: endpoint({
    ...manage,
    method: 'DELETE',
    path: 'superadmin/search/curated/{type}/{id}/',
    summary: 'Lets something be found like everything else.',
    response: Detail,
  }),
  searchAnalytics: endpoint({
    base: 'main',
    auth: 'admin',
    rights: { all: ['view_analytics'] },
    errors: [],
    method: 'GET',
    path: 'superadmin/analytics/search/',
    summary: 'Returns figures of searches; a question is named once three people have asked it (ANA-D2).',
    query: v.object({ from: v.optional(PlainDate), to: v.optional(PlainDate) }),
    response: SearchFigures,
  }),
} as const
