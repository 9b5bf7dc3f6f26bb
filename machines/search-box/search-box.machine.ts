import { setup, assign, emit } from 'xstate'
import type { SearchPage, Suggested } from '#contract/search/search.ts'
import type { SearchType } from '#contract/search/search-types.ts'
import { type Failure, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'
import type { SessionCleared } from '../session-facts.ts'

/** What is asked, as the address of the page holds it. */
export type Asked = { q: string; type?: SearchType | undefined; ordering?: 'newest' | undefined; parish?: string | undefined }
export type SearchInput = Asked & { page: number }
export type SearchBoxContext = {
  q: string
  asked: Asked | null
  /** Pages read so far, as one. */
  found: SearchPage | null
  pages: number
  suggested: readonly Suggested[]
  failure: Failure | null
}
export type SearchBoxEvent =
  /** From each key; `rest` is what the filters say meanwhile. */
  | { type: 'type'; q: string; rest: Omit<Asked, 'q'> }
  /** At once: Enter, a filter, a link. */
  | { type: 'ask'; asked: Asked }
  | { type: 'more' }
  | { type: 'retry' }
  | SessionCleared
/** `settled`: typing has stopped, and this is what is asked. */
export type SearchBoxEmitted = { type: 'search-box.settled'; asked: Asked }

const nothing: SearchBoxContext = { q: '', asked: null, found: null, pages: 0, suggested: [], failure: null }
const isLong = (q: string) => q.trim().length >= 2

/** The words of a search (SC-17): an answer is shown only for what was asked last, because a newer question ends the older call. */
export const searchBoxMachine = setup({
  types: {
    context: {} as SearchBoxContext,
    events: {} as SearchBoxEvent,
    emitted: {} as SearchBoxEmitted,
    tags: {} as 'busy',
  },
  actors: {
    search: notProvided<SearchPage, SearchInput>('search'),
    suggest: notProvided<readonly Suggested[], { q: string }>('suggest'),
  },
  actions: {
    note: assign((_, { q, rest }: { q: string; rest: Omit<Asked, 'q'> }) => ({ q, asked: { ...rest, q: q.trim() } })),
    take: assign((_, { asked }: { asked: Asked }) => ({ q: asked.q, asked, failure: null, found: null, pages: 0 })),
    begin: assign({ failure: null, found: null, pages: 0 }),
    settle: emit(({ context: { asked } }) => ({ type: 'search-box.settled' as const, asked: asked ?? { q: '' } })),
    add: assign(({ context: { found, pages } }, { page }: { page: SearchPage }) => ({
      found: pages === 0 || found === null ? page : { ...page, results: [...found.results, ...page.results] },
      pages: pages + 1,
      failure: null,
    })),
    suggest: assign((_, { suggested }: { suggested: readonly Suggested[] }) => ({ suggested })),
    unsuggest: assign({ suggested: [] }),
    explain: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forget: assign(nothing),
  },
  guards: {
    isLong: (_, { q }: { q: string }) => isLong(q),
    hasFound: (_, { page }: { page: SearchPage }) => page.count > 0,
    hasMore: ({ context: { found } }) => found !== null && found.results.length < found.count,
  },
  delays: { typingEnds: 300, pauseBegins: 300 },
}).createMachine({
  id: 'searchBox',
  context: nothing,
  type: 'parallel',
  on: { 'session.cleared': { target: ['.results.idle', '.suggestions.quiet'], actions: 'forget' } },
  states: {
    results: {
      initial: 'idle',
      on: {
        type: [
          {
            guard: { type: 'isLong', params: ({ event }) => event },
            target: '.waiting',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: '.idle', actions: ['begin', { type: 'note', params: ({ event }) => event }] },
        ],
        ask: [
          {
            guard: { type: 'isLong', params: ({ event }) => event.asked },
            target: '.searching',
            actions: { type: 'take', params: ({ event }) => event },
          },
          { target: '.idle', actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: {},
        waiting: { tags: 'busy', after: { typingEnds: { target: 'searching', actions: ['begin', 'settle'] } } },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context: { asked, pages } }) => ({ ...(asked ?? { q: '' }), page: pages + 1 }),
            onDone: [
              {
                guard: { type: 'hasFound', params: ({ event }) => ({ page: event.output }) },
                target: 'found',
                actions: { type: 'add', params: ({ event }) => ({ page: event.output }) },
              },
              { target: 'empty', actions: { type: 'add', params: ({ event }) => ({ page: event.output }) } },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'explain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
        },
        found: { on: { more: { guard: 'hasMore', target: 'searching' } } },
        empty: {},
        failed: { on: { retry: 'searching' } },
      },
    },
    suggestions: {
      initial: 'quiet',
      on: {
        type: [
          { guard: { type: 'isLong', params: ({ event }) => event }, target: '.waiting' },
          { target: '.quiet', actions: 'unsuggest' },
        ],
        ask: { target: '.quiet', actions: 'unsuggest' },
      },
      states: {
        quiet: {},
        waiting: { after: { pauseBegins: 'asking' } },
        asking: {
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: ({ context: { q } }) => ({ q: q.trim() }),
            onDone: { target: 'shown', actions: { type: 'suggest', params: ({ event }) => ({ suggested: event.output }) } },
            // The results say what is wrong.
            onError: { target: 'quiet', actions: 'unsuggest' },
          },
        },
        shown: {},
      },
    },
  },
})
