import type { consoleModerationEndpoints } from '#contract/moderation/console-moderation.ts'
import { moderationErrors } from '#contract/moderation/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { findAuthor } from './moderation.queries.ts'

export const revealAuthor: Handler<typeof consoleModerationEndpoints.revealAuthor> = async ({ params, body }, context) => {
  const { tx, caller, audit } = context
  const id = uuidParam(params.id)
  const target = context.contributions('moderation.target').find(({ kind }) => kind === params.kind) ?? context.fail('not_found')
  if (!target.authorOf) throw new Failure(moderationErrors.never_anonymous)
  const author = await findAuthor(tx, await target.authorOf(tx, { moderator: caller, parts: context }, id))
  if (!author) throw new Failure('not_found')
  await audit({ action: 'moderation.reveal', targetType: target.kind, targetId: id, reason: body.reason })
  return { id: author.id, name: `${author.first_name} ${author.last_name}`.trim(), username: author.username ?? '' }
}
