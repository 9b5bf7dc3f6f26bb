import type { Anonymity } from '#server/platform/security/anonymity.ts'
import type { RequestRow } from './request.queries.ts'
import type { Member } from '../viewer.ts'

/** The author columns: the member's id, or data that only the server can trace back (PRY-D4). */
export const authorColumns = (anonymity: Anonymity, { userId, mark }: Member, id: string, isAnonymous: boolean) =>
  isAnonymous
    ? { is_anonymous: true, author_id: null, author_mark: mark, author_sealed: anonymity.seal(userId, id) }
    : { is_anonymous: false, author_id: userId, author_mark: null, author_sealed: null }

/** The person to notify about the request. Never put it into anything others read. */
export function authorIdOf(
  anonymity: Anonymity,
  { id, author_id, author_sealed }: Pick<RequestRow, 'id' | 'author_id' | 'author_sealed'>,
): string {
  if (author_id !== null) return author_id
  if (author_sealed === null) throw new Error('a prayer request without an author')
  return anonymity.open(author_sealed, id)
}
