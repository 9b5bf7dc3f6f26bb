import { searchErrors } from '#contract/search/errors.ts'
import { type Found, type SearchPage, searchLimits, type Suggested } from '#contract/search/search.ts'
import { type SearchType, searchTypes } from '#contract/search/search-types.ts'
import { findHomeParish } from '#server/modules/parishes/views.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { OpenSource, SearchCard } from '#server/platform/search/index/source.ts'
import { memberTag, monthTags, ownTag, parishTag } from '#server/platform/search/index/tags.ts'
import { searchQuestion } from '#server/platform/search/question.ts'
import { quoted } from '#server/platform/search/vector.ts'
import { searchWords } from '#server/platform/search/words.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { logSearch } from '../log/log.ts'
import type { AskedSearch } from '../tables.ts'
import { readWords } from '../words/synonyms.ts'
import { type Asked, findRows, type FoundPage, type FoundRow } from './find.queries.ts'
import { otherSpellings, passageOf } from './passage.ts'

type Context = RequestContext & { caller: UserCaller }
/** Months before this one that are looked into, one after the other, until a page is full; then everything. */
const windows = [1, 12] as const

/** One page of what the caller may open (SRC-D1 to SRC-D3). */
export async function find(context: Context, asked: AskedSearch & { page: number }): Promise<SearchPage> {
  const { tx, caller, now } = context
  const words = await readWords(tx, context)
  const question = searchQuestion(asked.q, { withNames: true, ...words })
  if (question === null) throw fieldFailure('q', searchErrors.no_words)
  const prepared = await prepare(context, question)
  const offset = (asked.page - 1) * searchLimits.perPage
  const { facets, rows, is_cut } = await widening(now(), offset + searchLimits.perPage, (months) =>
    findRows(tx, {
      ...prepared.asked,
      months,
      type: asked.type,
      parish: asked.parish,
      diocese: asked.diocese,
      category: asked.category,
      author: asked.author,
      from: asked.date_from,
      to: asked.date_to,
      ordering: asked.ordering,
      counted: searchLimits.counted,
      limit: searchLimits.perPage,
      offset,
    }),
  )
  const counted = asked.type === 'all' ? facets : facets.filter(({ type }) => type === asked.type)
  const count = counted.reduce((sum, one) => sum + one.count, 0)
  const cards = await cardsOf(prepared, rows)
  const wanted = searchWords(asked.q)
  const results = cards.map(({ row, card }): Found => {
    const { body, ...shown } = card
    return { type: row.type, ...shown, ...passageOf(body, wanted), score: row.score }
  })
  return {
    count: Math.min(count, searchLimits.counted),
    count_capped: is_cut || count > searchLimits.counted,
    facets: searchTypes.flatMap((type) => (prepared.sources.has(type) ? [{ type, count: countOf(facets, type) }] : [])),
    results,
    also: [
      ...new Set([...wanted.flatMap((word) => words.synonyms.get(word) ?? []), ...otherSpellings(titlesOf(results), wanted)]),
    ],
    search_id: await logSearch(context, caller.userId, asked.q, count),
  }
}

const suggested: readonly SearchType[] = ['people', 'parishes']

/** People and parishes whose names begin so. */
export async function suggest(context: Context, q: string): Promise<Suggested[]> {
  const question = searchQuestion(q, { withNames: true, prefixFrom: 2 })
  if (question === null) return []
  const prepared = await prepare(context, question, suggested)
  const { rows } = await findRows(context.tx, {
    ...prepared.asked,
    months: null,
    type: 'all',
    ordering: 'relevance',
    counted: searchLimits.counted,
    limit: searchLimits.suggestions,
    offset: 0,
  })
  return (await cardsOf(prepared, rows)).map(({ row, card }) => {
    const { id, title, title_ar, subtitle, subtitle_ar, image, url } = card
    return { type: row.type, id, title, title_ar, subtitle, subtitle_ar, image, url }
  })
}

type Prepared = {
  sources: ReadonlyMap<SearchType, OpenSource>
  asked: Pick<Asked, 'question' | 'audience' | 'rules' | 'ownParish' | 'now'>
}

async function prepare(context: Context, question: string, types?: readonly SearchType[]): Promise<Prepared> {
  const { tx, caller, now, contributionsFor } = context
  const offered = (await contributionsFor(tx, 'search.source', caller)).filter(({ type }) => types?.includes(type) ?? true)
  const ownParish = await findHomeParish(tx, caller.userId)
  const tags = [memberTag, ownTag(caller.userId), ...(ownParish === null ? [] : [parishTag(ownParish)])]
  const viewer = { userId: caller.userId, now: now(), parts: context }
  const sources = new Map(
    await Promise.all(offered.map(async (source) => [source.type, await source.openFor(tx, viewer)] as const)),
  )
  const rules = new Map([...sources].map(([type, { rule }]) => [type, rule]))
  return {
    sources,
    asked: { now: new Date(now()).toISOString(), question, audience: `(${tags.map(quoted).join(' | ')})`, rules, ownParish },
  }
}

/**
 * Looks into the newest months first: a word that is everywhere fills the page from them, where reading all its rows would take
 * seconds; a rare one is cheap to look for everywhere.
 */
async function widening(now: number, enough: number, look: (months: string | null) => Promise<FoundPage>): Promise<FoundPage> {
  for (const months of windows) {
    const page = await look(`(${monthTags(now, months).map(quoted).join(' | ')})`)
    if (page.facets.reduce((sum, { count }) => sum + count, 0) > Math.max(searchLimits.counted, enough)) return page
  }
  return look(null)
}

/** The cards of these rows, in their order; one that went away meanwhile is left out. */
async function cardsOf({ sources }: Prepared, rows: readonly FoundRow[]) {
  const cards = new Map<string, SearchCard>()
  await Promise.all(
    [...sources].map(async ([type, source]) => {
      const ids = rows.filter((row) => row.type === type).map(({ id }) => id)
      if (ids.length === 0) return
      for (const card of await source.cards(ids)) cards.set(`${type} ${card.id}`, card)
    }),
  )
  return rows.flatMap((row) => {
    const card = cards.get(`${row.type} ${row.id}`)
    return card ? [{ row, card }] : []
  })
}

const countOf = (facets: FoundPage['facets'], type: SearchType) => facets.find((one) => one.type === type)?.count ?? 0
const titlesOf = (results: readonly Found[]) => results.flatMap(({ title, title_ar }) => [title, title_ar ?? ''])
