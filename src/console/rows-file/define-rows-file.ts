import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import { type ActionServices, attempt, type Outcome } from '../list/attempt.ts'
import type { State } from '../list/display.tsx'

type Rows<N extends string> = Record<N, string>[]
type Words = {
  title: Message
  /** Description of the expected file. */
  help: Message
  /** Of the button, with `{count}` rows that are ready. */
  send: Message
  /** Label of the progress bar. */
  progress: Message
  /** With `{count}` rows that were sent. */
  done: Message
}
type Options<N extends string, O extends string, E extends Endpoint> = {
  words: Words
  /** Columns of the file, in the order of a file without a heading line; those with a title are shown, the first names its row. */
  columns: Readonly<Record<N, Message | null>>
  /** Rows of a file. */
  most: number
  endpoint: E
  /** A dry run validates the rows and sends nothing. */
  input: (rows: Rows<N>, isTrial: boolean) => CallInput<E>
  /** In the order of the rows. */
  outcomesOf: (answer: CallOutput<E>) => O[]
  /** Outcomes of a row: `ready` can be sent, `sent` was. */
  outcomes: Readonly<Record<O | 'ready' | 'sent', State>>
}
export type RowsFile = {
  words: Words
  names: readonly string[]
  shown: readonly { name: string; title: Message }[]
  most: number
  outcomes: Readonly<Record<string, State>>
  send: (rows: Rows<string>, isTrial: boolean, services: ActionServices) => Promise<Outcome<readonly string[]>>
}

/** A call on many rows of a CSV file: the server validates each row first; valid ones are sent in batches. */
export function defineRowsFile<const N extends string, const O extends string, const E extends Endpoint>({
  columns,
  endpoint,
  input,
  outcomesOf,
  ...file
}: Options<N, O, E>): RowsFile {
  const titles = Object.entries<Message | null>(columns)
  return {
    ...file,
    names: titles.map(([name]) => name),
    shown: titles.flatMap(([name, title]) => (title === null ? [] : [{ name, title }])),
    async send(rows, isTrial, services) {
      // Rows are read by these names.
      const outcome = await attempt(endpoint, input(rows as Rows<N>, isTrial), services)
      return outcome.kind === 'done' ? { kind: 'done', value: outcomesOf(outcome.value) } : outcome
    },
  }
}
