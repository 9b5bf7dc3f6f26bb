import type { MembershipRequest, parishAdminEndpoints, ParishMember } from '#contract/parishes/parish-admin.ts'
import { type OfficePart, officeParts, partsOf } from '#contract/parishes/office-parts.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { present } from '#server/platform/base/present.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { csvLines, csvStart } from '#server/platform/exports/csv.ts'
import { decideRequestsOf, removeMembership, setMemberRoles } from './member.service.ts'
import { changeParish } from '../parish/change-parish.service.ts'
import { lockParish } from '../parish/parish-writes.queries.ts'
import { countMembers, findSeenMember, memberList, type MemberRow, requestList } from './members.queries.ts'
import { listAdministered } from './office.queries.ts'
import { countOf } from '../figures.ts'
import { requireAdministered } from './require-office.ts'

type Of<Name extends keyof typeof parishAdminEndpoints> = Handler<(typeof parishAdminEndpoints)[Name]>
const days30 = 30 * 86_400_000

export const administered: Of<'administered'> = async (_input, { tx, caller, contributions }) => {
  const listed = await listAdministered(tx, caller.userId)
  const granted = await Promise.all(
    contributions('parishes.officePart').map(async ({ part, parishesOf }) => ({
      part,
      parishes: listed.length === 0 ? [] : await parishesOf(tx, caller.userId),
    })),
  )
  return {
    results: listed.map(({ roles, ...parish }) => {
      const open = new Set<OfficePart>(partsOf(roles))
      for (const { part, parishes } of granted) if (parishes.includes(parish.id)) open.add(part)
      return { ...parish, parts: officeParts.filter((part) => open.has(part)) }
    }),
  }
}

export const administeredParish: Of<'administeredParish'> = async ({ params }, { tx, caller }) => ({
  ...(await requireAdministered(tx, caller, params.slug)),
  merged_into: null,
})

export const patchOwnParish: Of<'patchOwnParish'> = async ({ params, body: { updated_at, ...changes } }, context) => {
  const { tx, caller } = context
  const read = async () => ({ ...(await requireAdministered(tx, caller, params.id)), merged_into: null })
  const parish = present(await lockParish(tx, (await read()).id), 'the administered parish')
  if (Date.parse(updated_at) !== Date.parse(parish.updated_at)) throw new Failure('stale', { current: await read() })
  const changed = await changeParish(tx, context, parish, changes)
  if (changed) await context.audit({ action: 'parishes.update', targetType: 'parish', targetId: parish.id, ...changed })
  return read()
}

export const figures: Of<'figures'> = async ({ params }, { tx, caller, now, contributions }) => {
  const parish = await requireAdministered(tx, caller, params.slug)
  const figure = countOf(contributions, tx, { parishId: parish.id, userId: caller.userId, now: now() })
  const [people, upcoming_events, posts_30d, open_reports, pending_groups, prayers_pending] = await Promise.all([
    countMembers(tx, parish.id, new Date(now() - days30).toISOString()),
    figure('upcoming_events'),
    figure('posts_30d'),
    figure('open_reports'),
    figure('pending_groups'),
    figure('prayers_pending'),
  ])
  return { ...people, upcoming_events, posts_30d, open_reports, pending_groups, prayers_pending, currency: parish.currency }
}

export const members: Of<'members'> = async ({ params, query }, { tx, caller }) => {
  const { id } = await requireAdministered(tx, caller, params.slug)
  return memberList.page({ tx, parishId: id, viewerId: caller.userId }, query, (rows) => rows.map(shapeMember))
}

export const exportMembers: Of<'exportMembers'> = async ({ params, query }, { tx, caller, audit }) => {
  const { id, slug } = await requireAdministered(tx, caller, params.slug)
  const lines: string[][] = []
  for await (const rows of memberList.batches({ tx, parishId: id, viewerId: caller.userId }, query, 'name'))
    lines.push(...rows.map(({ name, roles, joined_at }) => [name, roles.join(', '), joined_at?.slice(0, 10) ?? '']))
  await audit({ action: 'parishes.export_members', targetType: 'parish', targetId: id, details: { rows: lines.length } })
  return { filename: `${slug}-members.csv`, csv: csvStart + csvLines([['name', 'role', 'joined'], ...lines]) }
}

export const removeMember: Of<'removeMember'> = async ({ params }, context) => {
  await removeMembership(context, await requireAdministered(context.tx, context.caller, params.slug), params.id)
  return { detail: 'The membership was ended.' }
}

export const setRoles: Of<'setRoles'> = async ({ params, body }, context) => {
  const { tx, caller } = context
  const parish = await requireAdministered(tx, caller, params.slug)
  await setMemberRoles(context, parish, params.id, body.roles)
  return shapeMember(present(await findSeenMember(tx, caller.userId, params.id), 'the member'))
}

export const membershipRequests: Of<'membershipRequests'> = async ({ params, query }, { tx, caller }) => {
  const { id } = await requireAdministered(tx, caller, params.slug)
  return requestList.page({ tx, parishId: id, viewerId: caller.userId }, query, (rows) => rows.map(shapeRequest))
}

export const decideRequests: Of<'decideRequests'> = async ({ params, body }, context) =>
  decideRequestsOf(context, await requireAdministered(context.tx, context.caller, params.slug), context.caller.userId, body)

const shapeMember = ({ photo_key, ...row }: MemberRow): ParishMember => ({
  id: row.id,
  user_id: row.user_id,
  parish_id: row.parish_id,
  name: row.name,
  username: row.username,
  avatar: avatarOf(photo_key),
  status: row.status,
  roles: row.roles,
  joined_at: row.joined_at,
  requested_at: row.requested_at,
  decided_by: row.decided_by,
})

const shapeRequest = ({ photo_key, ...row }: MemberRow): MembershipRequest => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  username: row.username,
  avatar: avatarOf(photo_key),
  requested_at: row.requested_at,
  city: row.city,
  email_verified: row.email_verified_at !== null,
})
