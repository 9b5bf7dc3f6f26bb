import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const undoMoves = movesOf(
  `
offered | undo | undone | -
offered | commit | committing | start commit
offered | time offer | committing | start commit
committing | answer commit | told | -
committing | failure commit | failed | -
`,
)
