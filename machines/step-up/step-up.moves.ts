import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const stepUpMoves = movesOf(
  `
idle | ask | asking | -
asking | ask | asking | -
asking | submit | verifying | start verifyCode
asking | cancel | idle | emit stepUp.answered
asking | time patience | idle | emit stepUp.answered
verifying | ask | verifying | -
verifying | cancel | idle | emit stepUp.answered
verifying | answer verifyCode | idle | emit stepUp.answered
verifying | failure verifyCode | asking | -
`,
)
