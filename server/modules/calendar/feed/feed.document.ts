import { transact } from '#server/platform/db/tx.ts'
import type { ServedDocument } from '#server/platform/http/files/served-document.ts'
import { siteName } from '#server/platform/settings/site.ts'
import { findFeedEvents } from './feed-events.ts'
import { takeFetch } from './feed.queries.ts'
import { hashOf } from './feed.handlers.ts'
import { feedIcs } from './ics.ts'

/** `calendar/api/feeds/{token}.ics` (EVT-D10): no sign-in, so the address is the secret. */
export const feedDocument: ServedDocument = {
  paths: ['/calendar/api/feeds/:id', '/api/v1/calendar/api/feeds/:id'],
  contentType: 'text/calendar; charset=utf-8',
  maxAge: 900,
  limit: 'lookup',
  read: (parts, file) =>
    transact(parts.db, async (tx) => {
      const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
      const owner = token && (await takeFetch(tx, hashOf(token), new Date(parts.now()).toISOString()))
      if (!owner) return null
      const site = await siteName(tx, parts, owner.locale)
      const events = await findFeedEvents(tx, owner.user_id, parts.now())
      return feedIcs(events, { locale: owner.locale, site, publicUrl: parts.config.publicUrl })
    }),
}
