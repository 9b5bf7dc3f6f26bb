import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { enterGroup, someGroup } from '../../support/features/groups.ts'
import { type Person, somePerson } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { type Maker, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const fellow = ({ server, parish }: WorldBase, roles: Parameters<typeof somePerson>[1] = {}) =>
  somePerson(server.parts, { parishId: parish.id, ...roles })

/** A group with this owner in the parish; a sweep needs more than ten. */
async function groupOf({ server, parish }: WorldBase, owner: Pick<Person, 'token' | 'id'>, fields: object = {}) {
  const made = await someGroup(server, owner, { parish_id: parish.id, ...fields })
  await server.parts.db
    .updateTable('groups')
    .set({ status: 'active' })
    .where('id', '=', made.id)
    .where('status', '=', 'pending')
    .execute()
  return made
}
/** A group that the servant manages, handed over by its founder, who can make room for the next. */
async function managed(base: WorldBase, fields: object = {}) {
  const founder = await fellow(base, { roles: ['servant'] })
  const group = await groupOf(base, founder, fields)
  await enterGroup(base.server, founder, group.id, base.servant)
  await base.server.parts.db
    .updateTable('group_memberships')
    .set({ role: 'admin' })
    .where('group_id', '=', group.id)
    .where('user_id', '=', founder.id)
    .execute()
  await base.server.parts.db
    .updateTable('group_memberships')
    .set({ role: 'owner' })
    .where('group_id', '=', group.id)
    .where('user_id', '=', base.servant.id)
    .execute()
  return { group, founder }
}
const own =
  (base: WorldBase, fields: object = {}): Maker =>
  async () =>
    thing((await managed(base, fields)).group.id)
const archived =
  (base: WorldBase): Maker =>
  async () => {
    const { group } = await managed(base)
    await base.server.parts.db
      .updateTable('groups')
      .set({ status: 'archived', archived_at: new Date() })
      .where('id', '=', group.id)
      .execute()
    return thing(group.id)
  }
const withMember =
  (base: WorldBase): Maker =>
  async () => {
    const { group } = await managed(base)
    const member = await fellow(base)
    await enterGroup(base.server, base.servant, group.id, member)
    return { params: { id: group.id, user_id: member.id } }
  }
const withRequest =
  (base: WorldBase): Maker =>
  async () => {
    const { group } = await managed(base)
    const asking = await fellow(base)
    await accepted(base.server.api(groupMembersEndpoints.join, { params: { id: group.id }, body: {} }, { token: asking.token }))
    return { params: { id: group.id, user_id: asking.id } }
  }
/** A group of another servant, to which the servant is invited. */
const inviting =
  (base: WorldBase): Maker =>
  async () => {
    const founder = await fellow(base, { roles: ['servant'] })
    const group = await groupOf(base, founder)
    const body = { user_ids: [base.servant.id] }
    await accepted(base.server.api(groupMembersEndpoints.invite, { params: { id: group.id }, body }, { token: founder.token }))
    return thing(group.id)
  }
/** An open group of another one. */
const joinable =
  (base: WorldBase): Maker =>
  async () => {
    const founder = await fellow(base, { roles: ['servant'] })
    return thing((await groupOf(base, founder, { privacy: 'open', join_policy: 'open' })).id)
  }
const joined =
  (base: WorldBase): Maker =>
  async () => {
    const founder = await fellow(base, { roles: ['servant'] })
    const group = await groupOf(base, founder)
    await enterGroup(base.server, founder, group.id, base.servant)
    return thing(group.id)
  }
const pending = async (base: WorldBase) => someGroup(base.server, await fellow(base), { parish_id: base.parish.id })
const secret =
  (base: WorldBase): Maker =>
  async () => {
    const founder = await fellow(base, { roles: ['servant'] })
    const group = await groupOf(base, founder, { privacy: 'secret' })
    const member = await fellow(base)
    await enterGroup(base.server, founder, group.id, member)
    return { params: { id: group.id, user_id: member.id } }
  }
const some = async (base: WorldBase) => thing((await managed(base)).group.id)

export const part: WorldPart = {
  own: (base) => [
    [/^superadmin\/groups\/\{id\}\/(approve|reject)/, async () => thing((await pending(base)).id)],
    [/^superadmin\/groups\/\{id\}\/restore/, archived(base)],
    [/^superadmin\/groups\/\{/, () => some(base)],
    [
      /^parish-admin\/parishes\/\{slug\}\/groups\/\{/,
      async () => ({ params: { slug: base.parish.slug, id: (await pending(base)).id } }),
    ],
    [/^parish-admin\/parishes\/\{slug\}\/groups/, async () => ({ params: { slug: base.parish.slug } })],
    [/^groups\/\{id\}\/join/, joinable(base)],
    [/^groups\/\{id\}\/leave/, joined(base)],
    [/^groups\/\{id\}\/invitations/, inviting(base)],
    [/^groups\/\{id\}\/requests\/\{/, withRequest(base)],
    [/^groups\/\{id\}\/members\/\{/, withMember(base)],
    [/^groups\/\{id\}\/restore/, archived(base)],
    [/^groups\/\{/, own(base)],
  ],
  foreign: (base) => [
    [
      /^parish-admin\/parishes\/\{slug\}\/groups\/\{/,
      async () => ({ params: { slug: base.parish.slug, id: (await pending(base)).id } }),
    ],
    [/^parish-admin\/parishes\/\{slug\}\/groups/, async () => ({ params: { slug: base.parish.slug } })],
    [/^groups\/\{/, secret(base)],
  ],
  posts: async (base) => {
    const { server, servant, superadmin } = base
    const { token } = servant
    const params = async (maker: Maker) => (await maker()).params
    const admin = await fellow(base, { roles: ['parish_admin'] })
    const asked = await withRequest(base)()
    const second = await withRequest(base)()
    const { group } = await managed(base)
    const heir = await fellow(base)
    await enterGroup(server, servant, group.id, heir)
    const reason = 'For the repetition.'
    const waiting = async () => ({ id: (await pending(base)).id })
    return {
      'groups.create': { body: { name: 'Repeated', kind: 'other', parish_id: base.parish.id }, token: admin.token },
      'groups.archive': { params: await params(own(base)), token },
      'groups.restore': { params: await params(archived(base)), token },
      'groups.join': { params: await params(joinable(base)), body: { message: '' }, token },
      'groups.leave': { params: await params(joined(base)), token },
      'groups.invite': { params: await params(own(base)), body: { user_ids: [(await fellow(base)).id] }, token },
      'groups.accept': { params: await params(inviting(base)), token },
      'groups.decline': { params: await params(inviting(base)), token },
      'groups.approveRequest': { params: asked.params, token },
      'groups.declineRequest': { params: second.params, token },
      'groups.approveParishGroup': { params: { slug: base.parish.slug, ...(await waiting()) }, token: admin.token },
      'groups.refuseParishGroup': {
        params: { slug: base.parish.slug, ...(await waiting()) },
        body: { reason },
        token: admin.token,
      },
      'groups.approveGroup': { params: await waiting(), token: superadmin.token },
      'groups.rejectGroup': { params: await waiting(), body: { reason }, token: superadmin.token },
      'groups.archiveGroup': { params: await params(own(base)), body: { reason }, token: superadmin.token },
      'groups.restoreGroup': { params: await params(archived(base)), token: superadmin.token },
      'groups.setGroupOwner': { params: { id: group.id }, body: { user_id: heir.id, reason }, token: superadmin.token },
    }
  },
  traces: {
    write: async ({ server, parish }, writer) => {
      const said = (key: string) => ({ ...writer, headers: { ...writer.headers, 'idempotency-key': `${mark}-${key}` } })
      const body = { name: `${mark} circle`, description: `${mark} describes`, rules: `${mark} rules`, kind: 'other' as const }
      const { body: made } = await accepted(server.api(groupsEndpoints.create, { body }, said('group')))
      const params = { id: made.id }
      const links = [{ label: `${mark} link`, url: `https://example.org/${mark}` }]
      await accepted(server.api(groupsEndpoints.patch, { params, body: { links } }, writer))
      const founder = await somePerson(server.parts, { parishId: parish.id, roles: ['servant'] })
      const other = await someGroup(server, founder, { parish_id: parish.id })
      const asking = { params: { id: other.id }, body: { message: `${mark} asks` } }
      await accepted(server.api(groupMembersEndpoints.join, asking, said('join')))
      const files = { photo: blob(await picture(640, 320)) }
      await accepted(server.api(groupsEndpoints.setCover, { params, body: {}, files }, writer))
    },
    tables: ['groups', 'group_memberships'],
    exported: marked('circle', 'describes', 'rules', 'link', 'asks'),
  },
  guarded: {
    groups: ['status', 'parish_id', 'members_count', 'history_from', 'held_at', 'created_by', 'slug'],
    group_memberships: ['role', 'status', 'sees_from', 'user_id', 'group_id'],
  },
  changes: {
    'groups.archive': ['groups.status'],
    'groups.restore': ['groups.status'],
    'groups.remove': ['groups.status'],
    'groups.patch': ['groups.history_from'],
    'groups.join': ['groups.members_count'],
    'groups.leave': ['groups.members_count'],
    'groups.accept': ['groups.members_count', 'group_memberships.status'],
    'groups.patchMember': ['groups.members_count', 'group_memberships.role', 'group_memberships.status'],
    'groups.removeMember': ['groups.members_count'],
    'groups.approveRequest': ['groups.members_count', 'group_memberships.status'],
    'groups.approveParishGroup': ['groups.status'],
    'groups.refuseParishGroup': ['groups.status'],
    'groups.approveGroup': ['groups.status'],
    'groups.rejectGroup': ['groups.status'],
    'groups.archiveGroup': ['groups.status'],
    'groups.restoreGroup': ['groups.status'],
    'groups.setGroupOwner': ['group_memberships.role'],
  },
}
