import { readRegistration } from '#server/modules/accounts/views.ts'
import { fieldDefaults } from '#server/modules/settings/views.ts'
import { latestBirthDate } from '#server/platform/base/people/age.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { block, mute, unblock, unmute } from './barriers/barriers.service.ts'
import { blockList, muteList } from './barriers/barriers.queries.ts'
import { cardsOf, shapeCard } from './directory/card.ts'
import { directory, type DirectoryContext } from './directory/directory.queries.ts'
import { accept, decline, follow, unfollow } from './follows/follow.service.ts'
import { followerList, followingList, requestList } from './follows/follows.queries.ts'
import { findPresence } from './presence/presence.queries.ts'
import { presenceOf } from './presence/presence.ts'
import { findSeen } from './follows/seen.queries.ts'
import { requireSeen } from './follows/seen.ts'
import { suggest } from './suggestions/suggest.ts'
import { insertDismissal } from './suggestions/suggestions.queries.ts'

type Context = RequestContext & { caller: UserCaller }
const hidden = ({ username, name, created_at }: { username: string; name: string; created_at: string }, id: string) => ({
  id,
  name,
  username,
  created_at,
})

export const peopleHandlers: Handlers<'people'> = {
  async list({ query }, context) {
    const { church_rank: rankShownTo } = await fieldDefaults(context.tx, context)
    return directory.page({ ...(await directoryContext(context)), rankShownTo }, query, (rows) => rows.map(shapeCard))
  },
  suggestions: async (_input, context) => suggest(await directoryContext(context)),
  async dismiss({ params }, { tx, caller, now }) {
    const id = uuidParam(params.id)
    if (!(await findSeen(tx, caller.userId, id))) throw new Failure('not_found')
    await insertDismissal(tx, caller.userId, id, new Date(now()).toISOString())
    return { detail: 'This member is not suggested to you any more.' }
  },
  async presence({ params }, { tx, caller, db, flags }) {
    const id = uuidParam(params.id)
    if (!(await findSeen(tx, caller.userId, id))) throw new Failure('not_found')
    const isOn = await flags.isOn(db, 'realTimeChat', { kind: 'user', userId: caller.userId })
    return presenceOf(isOn ? await findPresence(tx, caller.userId, id) : undefined)
  },

  follow: ({ body }, context) => follow(context.tx, context, context.caller.userId, body.user_id),
  unfollow: ({ body }, context) => unfollow(context.tx, context, context.caller.userId, body.user_id),
  followers: async ({ query }, { tx, caller }) => {
    const memberId = await requireSeen(tx, caller.userId, query.user_id ?? caller.userId)
    return followerList.page({ tx, viewerId: caller.userId, memberId }, query, (rows) =>
      cardsOf(
        tx,
        caller.userId,
        rows.map(({ person_id }) => person_id),
      ),
    )
  },
  following: async ({ query }, { tx, caller }) => {
    const memberId = await requireSeen(tx, caller.userId, query.user_id ?? caller.userId)
    return followingList.page({ tx, viewerId: caller.userId, memberId }, query, (rows) =>
      cardsOf(
        tx,
        caller.userId,
        rows.map(({ person_id }) => person_id),
      ),
    )
  },
  async removeFollower({ params }, context) {
    await unfollow(context.tx, context, uuidParam(params.user_id), context.caller.userId)
    return { detail: 'They do not follow you any more.' }
  },
  requests: ({ query }, { tx, caller }) =>
    requestList.page({ tx, viewerId: caller.userId }, query, async (rows) => {
      const cards = new Map(
        (
          await cardsOf(
            tx,
            caller.userId,
            rows.map(({ person_id }) => person_id),
          )
        ).map((card) => [card.id, card]),
      )
      return rows.flatMap(({ id, person_id, created_at }) => {
        const person = cards.get(person_id)
        return person ? [{ id, person, created_at }] : []
      })
    }),
  async accept({ params }, context) {
    await accept(context.tx, context, context.caller.userId, uuidParam(params.id))
    return { detail: 'They follow you now.' }
  },
  async decline({ params }, { tx, caller }) {
    await decline(tx, caller.userId, uuidParam(params.id))
    return { detail: 'The request is declined.' }
  },

  blocks: ({ query }, { tx, caller }) =>
    blockList.page({ tx, userId: caller.userId }, query, (rows) => rows.map((row) => hidden(row, row.blocked_id))),
  async block({ body }, context) {
    await block(context.tx, context, context.caller.userId, body.user_id)
    return { detail: 'This member is blocked.' }
  },
  async unblock({ params }, context) {
    await unblock(context.tx, context, context.caller.userId, uuidParam(params.user_id))
    return { detail: 'This member is not blocked any more.' }
  },
  mutes: ({ query }, { tx, caller }) =>
    muteList.page({ tx, userId: caller.userId }, query, (rows) => rows.map((row) => hidden(row, row.muted_id))),
  async mute({ body }, context) {
    await mute(context.tx, context, context.caller.userId, body.user_id)
    return { detail: 'This member is muted.' }
  },
  async unmute({ params }, { tx, caller }) {
    await unmute(tx, caller.userId, uuidParam(params.user_id))
    return { detail: 'This member is not muted any more.' }
  },
}

async function directoryContext(context: Context): Promise<DirectoryContext> {
  const { guardian_age } = await readRegistration(context.tx, context)
  return { tx: context.tx, viewerId: context.caller.userId, bornBefore: latestBirthDate(guardian_age, context.now()) }
}
