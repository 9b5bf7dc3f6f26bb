import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const gateMoves = movesOf(
  `
checking | answer checkRights [held] | open | -
checking | answer checkRights | denied | -
checking | failure checkRights | denied | -
open | rights.changed [asks] | checking | start checkRights
denied | rights.changed | checking | start checkRights
checking | rights.changed | checking | start checkRights
open | rights.changed | open | -
waiting | rights.changed | waiting | -
missing | rights.changed | missing | -
open | session.cleared [own] | waiting | -
`,
  {
    held: ({ output }, { rule }) =>
      rule.all.every((right: string) => output.includes(right)) &&
      (rule.any.length === 0 || rule.any.some((right: string) => output.includes(right))),
    asks: (_, { rule }) => rule.any.length + rule.all.length > 0,
    own: ({ actor }, { rule }) => actor === rule.login,
  },
)
