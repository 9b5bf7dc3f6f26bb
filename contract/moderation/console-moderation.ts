import * as v from 'valibot'
import { Id } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Reason } from '../staff/console-account.ts'

/** The author of an anonymous item, shown to a moderator who stated a reason (PRY-D4). */
export const RevealedAuthor = v.object({ id: Id, name: v.string(), username: v.string() })

/** Calls of the console itself: a member's token, even a moderator's, is refused. */
export const consoleModerationEndpoints = {
  revealAuthor: endpoint({
    method: 'POST',
    path: 'superadmin/moderation/{kind}/{id}/author/',
    base: 'main',
    auth: 'admin',
    rights: { all: ['moderate_content'] },
    scope: 'rows',
    stepUp: true,
    limit: 'write',
    errors: ['conflict'],
    summary:
      'Reveals the author of an anonymous item (PRY-D4); requires moderate_content, a fresh second factor and a reason, and is audited with the reason.',
    body: v.object({ reason: Reason }),
    response: RevealedAuthor,
  }),
} as const
