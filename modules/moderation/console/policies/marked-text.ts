import type { RuleFinding } from '#contract/moderation/rule.ts'

export type Piece = { at: number; text: string; mark: 'broken' | 'allowed' | null }

/** A text in pieces: where rules act, where an exception covers the find, and the rest. */
export function markedText(text: string, findings: readonly Pick<RuleFinding, 'start' | 'end' | 'exception'>[]): Piece[] {
  const edges = [...new Set([0, text.length, ...findings.flatMap(({ start, end }) => [start, end])])]
    .filter((edge) => edge <= text.length)
    .sort((a, b) => a - b)
  const pieces: Piece[] = []
  for (const [index, start] of edges.entries()) {
    const end = edges[index + 1]
    if (end === undefined) break
    const here = findings.filter((finding) => finding.start <= start && end <= finding.end && finding.end > finding.start)
    const mark = here.some(({ exception }) => exception === null) ? 'broken' : here.length > 0 ? 'allowed' : null
    const last = pieces.at(-1)
    if (last?.mark === mark) last.text += text.slice(start, end)
    else pieces.push({ at: start, text: text.slice(start, end), mark })
  }
  return pieces
}
