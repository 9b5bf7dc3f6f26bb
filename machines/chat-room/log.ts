import type { Message } from '#contract/chat/message.ts'

/** Rows into a log of lines by `seq`, each once: of two versions of a line the one with the higher `rev` holds. */
export function withRows(lines: readonly Message[], rows: readonly Message[]): Message[] {
  const known = new Map(lines.map((line) => [line.seq, line]))
  for (const row of rows) {
    const before = known.get(row.seq)
    if (before && before.rev >= row.rev) continue
    // The sender's key comes only on some copies.
    known.set(row.seq, before?.client_id && !row.client_id ? { ...row, client_id: before.client_id } : row)
  }
  return [...known.values()].sort((a, b) => a.seq - b.seq)
}

/** Rows that belong to the lines that are shown: changes of lines far above the first one are not. */
export const shownRows = (lines: readonly Message[], rows: readonly Message[], hasEarlier: boolean): Message[] => {
  const first = lines[0]?.seq
  return first === undefined || !hasEarlier ? [...rows] : rows.filter(({ seq }) => seq >= first)
}

export type Outgoing = {
  clientId: string
  content: string
  replyToId: string | null
  /** A file's name; the file itself stays with the page. */
  fileName: string | null
  /** Epoch milliseconds of the press. */
  at: number
  state: 'queued' | 'sending' | 'failed'
  /** The server's words, where it refused. */
  reason: string | null
}

/** Milliseconds after which a line that could not be sent waits for the person (MSG-D8). */
export const longestWait = 300_000

/** A line that has arrived leaves the outbox, by its own key. */
export const withoutSent = (outbox: readonly Outgoing[], rows: readonly Message[]): Outgoing[] => {
  const keys = new Set(rows.flatMap(({ client_id }) => client_id ?? []))
  return outbox.filter(({ clientId }) => !keys.has(clientId))
}

/** The next line to send: the first that waits, never past an earlier one that is under way. */
export const nextOf = (outbox: readonly Outgoing[]): Outgoing | undefined =>
  outbox.some(({ state }) => state === 'sending') ? undefined : outbox.find(({ state }) => state === 'queued')
