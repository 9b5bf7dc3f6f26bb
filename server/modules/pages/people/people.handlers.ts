import type { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import type { PageAdmin, PagePerson } from '#contract/pages/page.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import { readRegistration } from '#server/modules/accounts/views.ts'
import { latestBirthDate } from '#server/platform/base/people/age.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { pageOf, requireId, requirePage } from '../page/page.ts'
import { removeAdmin, removeFollower, setAdmin } from './admins.service.ts'
import { follow, unfollow } from './follow.service.ts'
import { followerList } from './followers.queries.ts'
import { type AdminRow, listAdmins } from './people.queries.ts'
import { requireRun } from './roles.ts'

type Named = { user_id: string; name: string; username: string; photo_key: string | null }
const person = ({ user_id, name, username, photo_key }: Named): PagePerson => ({
  id: user_id,
  name,
  username,
  avatar: avatarOf(photo_key),
})
const shapeAdmin = (row: AdminRow): PageAdmin => ({ person: person(row), role: row.role, since: row.since })

export const peopleHandlers: Pick<Handlers<'pages'>, keyof typeof pagePeopleEndpoints> = {
  async follow({ params }, { tx, caller, now }) {
    const id = await requireId(tx, params.slug, now())
    await follow(tx, caller.userId, id, now())
    return pageOf(tx, caller.userId, id, now())
  },
  async unfollow({ params }, { tx, caller, now }) {
    const id = await requireId(tx, params.slug, now())
    await unfollow(tx, caller.userId, id)
    return pageOf(tx, caller.userId, id, now())
  },
  async followers({ params, query }, context) {
    const { tx, caller, now } = context
    const page = await requirePage(tx, caller.userId, await requireId(tx, params.slug, now()))
    const runs = page.my_role === 'owner' || page.my_role === 'admin'
    const bornBefore = runs ? null : latestBirthDate((await readRegistration(tx, context)).guardian_age, now())
    return followerList.page({ tx, viewerId: caller.userId, pageId: page.id, bornBefore }, query, (rows) =>
      rows.map((row) => ({ person: person(row), role: row.role, since: row.since })),
    )
  },
  async removeFollower({ params }, { tx, caller, now }) {
    const id = await requireId(tx, params.slug, now())
    await removeFollower(tx, caller.userId, { id, userId: uuidParam(params.user_id) })
    return { detail: 'They do not follow this page any more.' }
  },
  async admins({ params }, { tx, caller, now }) {
    const id = await requireId(tx, params.slug, now())
    await requireRun(tx, caller.userId, id, 'editor')
    return { results: (await listAdmins(tx, caller.userId, id)).map(shapeAdmin) }
  },
  async setAdmin({ params, body }, context) {
    const { tx, caller, now } = context
    const id = await requireId(tx, params.slug, now())
    await setAdmin(tx, context, caller.userId, { id, userId: body.user_id }, body.role)
    const row = (await listAdmins(tx, caller.userId, id)).find(({ user_id }) => user_id === body.user_id)
    if (!row) throw new Failure('not_found')
    return shapeAdmin(row)
  },
  async removeAdmin({ params }, context) {
    const id = await requireId(context.tx, params.slug, context.now())
    await removeAdmin(context.tx, context, context.caller.userId, { id, userId: uuidParam(params.user_id) })
    return { detail: 'They do not run this page any more.' }
  },
}
