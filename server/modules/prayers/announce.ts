import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { authorIdOf } from './requests/author.ts'
import { findLocale, listPrayerServants } from './people.queries.ts'
import { praying } from './praying/audience.ts'
import type { RequestRow } from './requests/request.queries.ts'

type AnnouncedRequest = Pick<RequestRow, 'id' | 'parish_id' | 'visibility'>
type Teller = Pick<Parts, 'ask'>

/** Tells those who pray for a request. These notifications never contain the author: no actor, no name. */
export const announceUpdate = (tx: Tx, { ask }: Teller, { id }: AnnouncedRequest, isAnswer: boolean): Promise<void> =>
  ask(tx, 'notifications.notifyMany', {
    kind: 'prayer_update',
    fact: isAnswer ? 'answered' : 'news',
    params: {},
    audience: { name: praying.name, id },
    actionUrl: `/prayers/${id}`,
    targetType: 'prayer',
    targetId: id,
    groupKey: `prayer_update:${id}`,
  })

/**
 * Notifies the priests and prayer servants of the author's parish. The author of an anonymous request is included if they are one
 * of them: an omission would identify them.
 */
export async function announceUrgent(tx: Tx, { ask }: Teller, request: AnnouncedRequest, exceptId: string | null): Promise<void> {
  if (request.parish_id === null) return
  const servants = await listPrayerServants(tx, request.parish_id, request.visibility)
  await ask(tx, 'notifications.notify', {
    userId: servants.map(({ id }) => id).filter((id) => id !== exceptId),
    kind: 'prayer_update',
    fact: 'urgent',
    params: {},
    actionUrl: `/prayers/${request.id}`,
    targetType: 'prayer',
    targetId: request.id,
  })
}

/**
 * Tells the author that someone prayed, never who. For an anonymous request the row names neither request nor count, since it is
 * stored beside the author: it links to all their requests.
 */
export async function announcePrayed(tx: Tx, { ask, anonymity }: Teller & Pick<Parts, 'anonymity'>, request: RequestRow) {
  const userId = authorIdOf(anonymity, request)
  const author = await findLocale(tx, userId)
  if (!author) return
  await ask(tx, 'notifications.notify', {
    userId,
    kind: 'prayer_prayed',
    ...(request.is_anonymous
      ? {
          fact: 'prayed_for_anonymous',
          params: {},
          actionUrl: '/prayers?tab=mine',
          groupKey: `prayer_prayed:${anonymity.alias(request.id)}`,
        }
      : {
          fact: 'prayed',
          params: { request: request.title, prayers: request.prayed_count },
          actionUrl: `/prayers/${request.id}`,
          targetType: 'prayer',
          targetId: request.id,
          groupKey: `prayer_prayed:${request.id}`,
        }),
  })
}

export type Decision = { decision: 'approve' | 'hide' | 'remove'; reason: string }

/** Tells the author of a moderator's decision; `url`: where they read why, and appeal. For an anonymous request the row does not name it. */
export async function announceDecision(
  tx: Tx,
  { ask, anonymity }: Teller & Pick<Parts, 'anonymity'>,
  request: Pick<RequestRow, 'id' | 'author_id' | 'author_sealed' | 'is_anonymous' | 'title'>,
  { decision, reason }: Decision,
  url: string | null = null,
) {
  const userId = authorIdOf(anonymity, request)
  const author = await findLocale(tx, userId)
  if (!author) return
  const { is_anonymous: isAnonymous, id, title } = request
  await ask(tx, 'notifications.notify', {
    userId,
    kind: 'moderation',
    ...(decision === 'approve'
      ? { fact: 'prayer_opened', params: { request: isAnonymous ? null : title } }
      : {
          fact: decision === 'hide' ? 'prayer_hidden' : 'prayer_removed',
          params: { request: isAnonymous ? null : title, reason },
        }),
    actionUrl: isAnonymous ? '/prayers?tab=mine' : (url ?? `/prayers/${id}`),
    ...(isAnonymous ? {} : { targetType: 'prayer', targetId: id }),
  })
}
