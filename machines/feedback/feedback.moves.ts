import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const feedbackMoves = movesOf(
  `
closed | open | open.form | -
open | cancel | closed | -
open.form | capture [possible] | open.capturing | start captureScreen
open.form | capture | open.form | -
open.form | removeScreenshot | open.form | -
open.capturing | answer captureScreen | open.annotating | -
open.capturing | failure captureScreen | open.form | -
open.annotating | discard | open.form | -
open.annotating | confirm | open.flattening | start flatten
open.annotating | pick | open.annotating | -
open.flattening | answer flatten | open.form | -
open.flattening | failure flatten | open.annotating | -
submitting | cancel | submitting | -
submitting | answer sendFeedback | success | emit feedback.sent
submitting | failure sendFeedback | open.form | -
submitting | time answerDelay | open.form | -
success | dismiss | closed | -
success | time successDelay | closed | -
`,
  {
    possible: (_, { canCapture }) => canCapture,
  },
)
