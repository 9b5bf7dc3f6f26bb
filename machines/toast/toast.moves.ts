import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const toastMoves = movesOf(
  `
shown.open | time remainingTime | closing | -
shown.open | hover | shown.paused | -
shown.open | focus | shown.paused | -
shown.open | app.hidden | shown.paused | -
shown.paused | leave | shown.open | -
shown.paused | blur | shown.open | -
shown.paused | app.visible | shown.open | -
shown | close | closing | -
shown | swipe [far] | closing | -
shown | swipe | = | -
shown | act [action] | closing | emit navigation.requested
shown | act | = | -
shown | update [current] | shown.open | -
shown | update | = | -
closing | toast.requested | = | -
closing | animationEnded [waiting] | shown.open
closing | animationEnded | idle | -
closing | time removeDelay [waiting] | shown.open
closing | time removeDelay | idle | -
`,
  {
    far: ({ distance }) => distance >= 50,
    action: (_, { current }) => current.action !== undefined,
    current: ({ id }, { current }) => id === current.id,
    waiting: (_, { waiting }) => waiting.length > 0,
  },
)
