import type { Anonymity } from '#server/platform/security/anonymity.ts'
import type { RequestRow } from './request.queries.ts'
import type { Member } from './viewer.ts'

/** The columns that say whose a request is: the person, or what only the server can lead back to them (PRY-D4). */
export const authorColumns = (anonymity: Anonymity, { userId, mark }: Member, id: string, isAnonymous: boolean) =>
  isAnonymous
    ? { is_anonymous: true, author_id: null, author_mark: mark, author_sealed: anonymity.seal(userId, id) }
    : { is_anonymous: false, author_id: userId, author_mark: null, author_sealed: null }

/** Whom to tell what happened to the request. Never to be put into what others read. */
export function authorIdOf(
  anonymity: Anonymity,
  { id, author_id, author_sealed }: Pick<RequestRow, 'id' | 'author_id' | 'author_sealed'>,
): string {
  if (author_id !== null) return author_id
  if (author_sealed === null) throw new Error('a prayer request without an author')
  return anonymity.open(author_sealed, id)
}
