import type { Found, SearchPage } from '#contract/search/search.ts'
import { chartModel, done, failed, isIn } from '../model.ts'
import { searchBoxMachine, type SearchInput } from './search-box.machine.ts'
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
  key: ({ context: { asked, found, pages, failure } }) => [
    asked?.q ?? null,
    found?.count ?? null,
    found?.results.length ?? null,
    pages > 0,
    failure?.status ?? null,
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
    'a new question shows nothing of the one before': ({ event, now: { context } }) =>
      event.type !== 'ask' || (context.found === null && context.failure === null),
    'more asks for the page after those that are there': ({ event, before, started }) =>
      event.type !== 'more' || started.every(({ input }) => (input as SearchInput).page === (before?.context.pages ?? 0) + 1),
    'after a session nothing is left for the next': ({ event, now: { context } }) =>
      event.type !== 'session.cleared' || (context.q === '' && context.found === null && context.suggested.length === 0),
    'suggestions go once results were asked for by Enter': ({ event, now: { context } }) =>
      event.type !== 'ask' || context.suggested.length === 0,
    'a failure says why': ({ now, now: { context } }) => !isIn(now, 'results.failed') || context.failure !== null,
    'typing that stopped says what is asked': ({ event, before, emitted }) =>
      !(event.type.startsWith('xstate.after.typingEnds') && isIn(before, 'results.waiting')) ||
      emitted.some(({ type }) => type === 'search-box.settled'),
  },
})
