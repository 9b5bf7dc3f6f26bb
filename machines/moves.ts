import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { isIn } from './model-state.ts'

type Condition = (event: AnyEventObject, context: AnyMachineSnapshot['context']) => boolean

/**
 * A row of the specification's table: from this state, this leads there. `on`: `retry`, `answer loadTokens`, `failure loadTokens`,
 * `time waitDelay`. `to`: a state; `=`: the state stays.
 */
export type Move = {
  from: string
  on: string
  to: string
  /** Where one event leads to several states. */
  when?: Condition
  /** Everything that leaves the chart, in its order, as in `Step.effects`. */
  does?: readonly string[]
}

/** `answer loadTokens` for `xstate.done.actor.loadTokens`; events of people and facts keep their names. */
export const onOf = ({ type }: { type: string }) =>
  type
    .replace(/^xstate\.done\.actor\./, 'answer ')
    .replace(/^xstate\.error\.actor\./, 'failure ')
    .replace(/^xstate\.after\.([^.]+)\..*/, 'time $1')

export const applies = ({ from, on, when }: Move, event: AnyEventObject, before: AnyMachineSnapshot) =>
  on === onOf(event) && isIn(before, from) && (when === undefined || when(event, before.context))

export const isMade = ({ to }: Move, before: AnyMachineSnapshot, now: AnyMachineSnapshot) =>
  to === '=' ? JSON.stringify(now.value) === JSON.stringify(before.value) : isIn(now, to)

export const moveText = ({ from, on, to }: Move) => `${from}, ${on}: ${to === '=' ? 'stays' : to}`

/**
 * The specification's table as text, a row a line: `state | event [condition] | target | effect, effect`. The first row that applies
 * counts. Without the last column the effects are not stated; `-` states that there are none.
 */
export const movesOf = (table: string, conditions: Readonly<Record<string, Condition>> = {}): Move[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', event = '', to = '', effects] = line.split('|').map((cell) => cell.trim())
      const [, on = '', condition] = /^(.*?)(?: \[(.*)\])?$/.exec(event) ?? []
      const when = condition === undefined ? undefined : conditions[condition]
      if (condition !== undefined && !when) throw new Error(`${line}: no condition ${condition}`)
      const does = effects === '-' ? [] : effects?.split(', ')
      return { from, on, to, ...(when && { when }), ...(does && { does }) }
    })
