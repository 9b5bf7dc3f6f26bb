import { movesOf } from '../moves.ts'

/** SC-17. */
export const searchBoxMoves = movesOf(
  `
results | type [long] | results.waiting
results | type | results.idle
results | ask [long asked] | results.searching
results | ask | results.idle
results.waiting | time typingEnds | results.searching
results.searching | answer search [found] | results.found
results.searching | answer search | results.empty
results.searching | failure search | results.failed
results.found | more [left] | results.searching | start search
results.found | more | = | -
results.failed | retry | results.searching | start search
suggestions.waiting | time pauseBegins | suggestions.asking
suggestions.asking | answer suggest | suggestions.shown
suggestions.asking | failure suggest | suggestions.quiet
results | session.cleared | results.idle | -
`,
  {
    long: ({ q }) => q.trim().length >= 2,
    'long asked': ({ asked }) => asked.q.trim().length >= 2,
    found: ({ output }) => output.count > 0,
    left: (_, { found }) => found !== null && found.results.length < found.count,
  },
)
