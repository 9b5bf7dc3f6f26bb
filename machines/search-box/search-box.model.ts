import type { Found, SearchPage } from '#contract/search/search.ts'
import { chartModel, done, failed, isIn } from '../model.ts'
import { type Asked, searchBoxMachine, type SearchInput } from './search-box.machine.ts'
import { searchBoxMoves } from './search-box.moves.ts'

const mina: Found = {
  type: 'people',
  id: '00000000-0000-7000-8000-000000000001',
  title: 'Mina Girgis',
  title_ar: null,
  subtitle: 'St. Mark',
  subtitle_ar: null,
  snippet: null,
  marks: [],
  image: null,
  url: '/profile/mina',
  starts_at: null,
  score: 1,
  created_at: '2026-01-06T10:00:00.000Z',
}
const page = (count: number, results: readonly Found[]): SearchPage => ({
  count,
  count_capped: false,
  facets: [{ type: 'people', count }],
  results: [...results],
  also: [],
  search_id: '00000000-0000-7000-8000-000000000009',
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const searchBoxModel = chartModel({
  name: 'search-box',
  about: 'The words of a search: asked once typing stops, shown only for what was asked last.',
  machine: searchBoxMachine,
  inputs: { 'an empty field': undefined },
  events: [
    { type: 'type', q: 'mi', rest: {} },
    { type: 'type', q: 'mina', rest: { type: 'people' } },
    { type: 'type', q: 'm', rest: {} },
    { type: 'ask', asked: { q: 'mina' } },
    { type: 'ask', asked: { q: '' } },
    { type: 'more' },
    { type: 'retry' },
    { type: 'session.cleared', actor: 'user', reason: 'logout', at: 1 },
    done('search', page(1, [mina])),
    done('search', page(2, [mina])),
    done('search', page(0, [])),
    failed('search', { status: 0 }),
    failed('search', { status: 400, detail: 'Nothing of this can be searched.' }),
    done('suggest', [mina]),
    failed('suggest', { status: 0 }),
  ],
  key: ({ context: { asked, found, pages, failure, suggested } }) => [
    asked?.q ?? null,
    found?.count ?? null,
    found?.results.length ?? null,
    pages > 0,
    failure?.status ?? null,
    suggested.length,
  ],
  actor: () => 'user',
  moves: searchBoxMoves,
  invariants: {
    'never asked for fewer than two characters': ({ started }) =>
      started.every(({ input }) => (input as { q: string }).q.trim().length >= 2),
    'never an older answer over a newer question': ({ event, before, now: { context } }) =>
      event.type !== 'xstate.done.actor.search' ||
      before === null ||
      !isIn(before, 'results.searching') ||
      context.asked?.q === before.context.asked?.q,
    'what is shown was found for what is asked': ({ now, now: { context } }) =>
      !(isIn(now, 'results.found') || isIn(now, 'results.empty')) || (context.found !== null && context.asked !== null),
    'a question is what was typed or followed': ({ event, now: { context } }) => {
      const typed = event as unknown as { q: string; rest: object; asked: Asked }
      if (event.type === 'ask') return context.q === typed.asked.q && same(context.asked, typed.asked)
      return event.type !== 'type' || (context.q === typed.q && same(context.asked, { ...typed.rest, q: typed.q.trim() }))
    },
    'a new question shows nothing of the one before': ({ event, before, now: { context } }) => {
      const isShort = event.type === 'type' && (event['q'] as string).length < 2
      const isAsked =
        event.type === 'ask' || (event.type.startsWith('xstate.after.typingEnds') && isIn(before, 'results.waiting'))
      return !(isShort || isAsked) || (context.found === null && context.failure === null && context.pages === 0)
    },
    'pages are shown as one, in their order': ({ event, before, now: { context } }) => {
      if (event.type !== 'xstate.done.actor.search' || !before || !isIn(before, 'results.searching')) return true
      const { found, pages } = before.context
      const { results, ...rest } = event['output'] as SearchPage
      const expected = { ...rest, results: [...(found?.results ?? []), ...results] }
      const { results: shown, ...others } = context.found ?? expected
      return same([shown, others], [expected.results, rest]) && context.pages === pages + 1 && context.failure === null
    },
    'what is suggested is the last answer': ({ event, before, now: { context } }) => {
      if (event.type.startsWith('xstate.done.actor.suggest')) return same(context.suggested, event['output'])
      const isNone =
        event.type.startsWith('xstate.error.actor.suggest') || (event.type === 'type' && (event['q'] as string).length < 2)
      if (isNone) return context.suggested.length === 0
      return (
        ['ask', 'session.cleared'].includes(event.type) || context.suggested === (before?.context.suggested ?? context.suggested)
      )
    },
    'a pause of 300 ms is the end of typing': ({ waits }) => waits.every(({ ms }) => ms === 300),
    'more asks for the page after those that are there': ({ event, before, started }) =>
      event.type !== 'more' || started.every(({ input }) => (input as SearchInput).page === (before?.context.pages ?? 0) + 1),
    'after a session nothing is left for the next': ({ event, now: { context } }) =>
      event.type !== 'session.cleared' ||
      same(context, { q: '', asked: null, found: null, pages: 0, suggested: [], failure: null }),
    'suggestions go once results were asked for by Enter': ({ event, now: { context } }) =>
      event.type !== 'ask' || context.suggested.length === 0,
    'a failure says why': ({ event, now, now: { context } }) => {
      if (event.type !== 'xstate.error.actor.search') return !isIn(now, 'results.failed') || context.failure !== null
      const { status, detail = null } = (event as unknown as { error: { status: number; detail?: string } }).error
      return context.failure?.status === status && context.failure.text === detail
    },
    'typing that stopped says what is asked': ({ event, before, emitted }) =>
      !(event.type.startsWith('xstate.after.typingEnds') && isIn(before, 'results.waiting')) ||
      emitted.some(({ type }) => type === 'search-box.settled'),
  },
})
