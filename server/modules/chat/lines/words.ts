import { searchQuestion } from '#server/platform/search/question.ts'
import { quoted, searchVector } from '#server/platform/search/vector.ts'

/** The room is one more word of its lines, so that a search inside it reads its own lines only. No typed word contains a tilde. */
const roomWord = (roomId: string) => quoted(`~r${roomId}`)

export const roomWords = (roomId: string, content: string): string =>
  `${searchVector({ names: [], text: content })} ${roomWord(roomId)}`.trim()

/** A search inside a room as a `tsquery`; null where nothing of it can be searched. */
export function roomQuestion(roomId: string, words: string): string | null {
  const question = searchQuestion(words)
  return question === null ? null : `(${question}) & ${roomWord(roomId)}`
}
