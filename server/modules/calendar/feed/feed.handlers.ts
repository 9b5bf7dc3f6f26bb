import { createHash } from 'node:crypto'
import { calendarErrors } from '#contract/calendar/errors.ts'
import type { FeedToken, feedEndpoints } from '#contract/calendar/feed.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { type FeedTokenRow, findToken, insertToken, listTokens, revokeToken } from './feed.queries.ts'

const mostActive = 10

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const feedHandlers: Pick<Handlers<'calendar'>, keyof typeof feedEndpoints> = {
  async listFeedTokens(_input, { tx, caller, ...parts }) {
    return (await listTokens(tx, caller.userId)).map((row) => shapeToken(row, parts))
  },
  async createFeedToken(_input, { tx, caller, now, ...parts }) {
    const active = (await listTokens(tx, caller.userId)).filter(({ revoked_at }) => revoked_at === null)
    if (active.length >= mostActive) throw new Failure(calendarErrors.too_many_feeds({ most: mostActive }))
    const id = newId()
    const token_hash = hashOf(parts.rowTokens.of(id))
    const created_at = new Date(now()).toISOString()
    return shapeToken(await insertToken(tx, { id, user_id: caller.userId, token_hash, created_at }), parts)
  },
  async revokeFeedToken({ params }, { tx, caller, now }) {
    const id = uuidParam(params.id)
    if (!(await findToken(tx, caller.userId, id))) throw new Failure('not_found')
    await revokeToken(tx, id, new Date(now()).toISOString())
    return { detail: 'Feed revoked.' }
  },
}

/** The address of a revoked feed is not shown again. */
const shapeToken = (row: FeedTokenRow, { rowTokens, config }: Pick<Parts, 'rowTokens' | 'config'>): FeedToken => ({
  id: row.id,
  feed_url: row.revoked_at === null ? `${config.publicUrl}/calendar/api/feeds/${rowTokens.of(row.id)}.ics` : '',
  is_active: row.revoked_at === null,
  created_at: row.created_at,
  last_fetched_at: row.last_fetched_at,
})
