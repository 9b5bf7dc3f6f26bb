import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const newThingsMoves = movesOf(
  `
writing | send [filled] | sending | start sendText
writing | send | writing | -
sending | answer sendText | writing | emit new-things.sent
sending | failure sendText | failed | -
failed | retry | sending | start sendText
failed | giveUp | writing | -
`,
  { filled: ({ text }) => text.trim() !== '' },
)
