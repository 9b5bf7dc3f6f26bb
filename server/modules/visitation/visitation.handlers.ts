import { visitedActions } from '#contract/visitation/visit.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import { auditOfTarget } from '#server/platform/audit/audit-list.queries.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { servantList, visitorsOf } from './rights/right.queries.ts'
import { grant, requireGranter, requireStanding, requireVisitor, revoke } from './rights/right.service.ts'
import { adultsOfUnits, childrenOfUnits, figuresOf, unitList } from './to-visit/units.queries.ts'
import { visitList } from './visits/visits.queries.ts'
import * as visits from './visits/visits.service.ts'

const pictured = <T extends { photo_key: string | null }>({ photo_key, ...person }: T) => ({
  ...person,
  avatar: avatarOf(photo_key),
})
/** The rows of one family or member, without its id. */
const ofUnit = <T extends { unit_id: string }>(all: readonly T[], id: string) =>
  all.flatMap(({ unit_id, ...rest }) => (unit_id === id ? [rest] : []))

export const visitationHandlers: Handlers<'visitation'> = {
  async access({ params }, context) {
    const { parishId: _parish, ...access } = await requireStanding(context, params.slug)
    return access
  },
  async visitors({ params }, context) {
    const { parishId } = await requireStanding(context, params.slug)
    return { results: (await visitorsOf(context.tx, context.caller.userId, parishId)).map(pictured) }
  },
  async servants({ params, query }, context) {
    const { parishId } = await requireGranter(context, params.slug)
    return servantList.page({ tx: context.tx, parishId, viewerId: context.caller.userId }, query, (rows) => rows.map(pictured))
  },
  async grant({ params, body }, context) {
    await grant(context, params.slug, body.user_id)
    return { detail: 'They may visit now.' }
  },
  async revoke({ params }, context) {
    await revoke(context, params.slug, params.user_id)
    return { detail: 'They may not visit any more.' }
  },
  async toVisit({ params, query }, context) {
    const { parishId, today } = await requireVisitor(context, params.slug)
    const { tx, caller } = context
    const page = await unitList.page({ tx, parishId, today, viewerId: caller.userId }, query, async (units) => {
      const ids = units.map(({ id }) => id)
      const [adults, children] = [await adultsOfUnits(tx, caller.userId, ids), await childrenOfUnits(tx, ids)]
      return units.map((unit) => ({
        ...unit,
        adults: ofUnit(adults, unit.id).map(pictured),
        children: ofUnit(children, unit.id),
      }))
    })
    await context.audit({
      action: 'visitation.list',
      targetType: 'parish',
      targetId: parishId,
      details: { page: query.page, shown: page.results.length },
    })
    return page
  },
  async figures({ params }, context) {
    const { parishId, today } = await requireVisitor(context, params.slug)
    return figuresOf({ tx: context.tx, parishId, today, viewerId: context.caller.userId })
  },
  async visits({ params, query }, context) {
    const standing = await requireVisitor(context, params.slug)
    const { tx, caller } = context
    const subject = await visits.requireSubject(tx, standing, params.id)
    const names = new Map(
      subject.kind === 'family'
        ? (await adultsOfUnits(tx, caller.userId, [subject.id])).map(({ user_id, name }) => [user_id, name])
        : [],
    )
    const read = new Set([subject.id])
    const page = await visitList.page({ tx, parishId: standing.parishId, ids: subject.ids }, query, (found) => {
      for (const { visited_id } of found) read.add(visited_id)
      return visits.shapeVisits(context, standing, found, (id) => names.get(id) ?? null)
    })
    for (const id of read) await visits.auditVisited(context, standing.parishId, id, 'read')
    return page
  },
  async readings({ params, query }, context) {
    const standing = await requireVisitor(context, params.slug)
    const { tx, names } = context
    const subject = await visits.requireSubject(tx, standing, params.id)
    if (!standing.is_priest) throw new Failure('permission_denied')
    return auditOfTarget.page({ tx, targetType: 'visited', targetId: subject.id }, query, async (lines) => {
      const known = await names(
        tx,
        lines.flatMap(({ actor_type, actor_id }) => (actor_id ? [{ kind: actor_type, id: actor_id }] : [])),
      )
      return lines.map(({ seq, at, actor_type, actor_id, action }) => ({
        id: String(seq),
        at,
        reader: known.get(`${actor_type}:${actor_id}`) ?? null,
        action: visitedActions.find((one) => action === `visitation.${one}`) ?? 'read',
      }))
    })
  },
  record: ({ params, body }, context) => visits.record(context, params.slug, body),
  edit: ({ params, body }, context) => visits.edit(context, params.slug, params.id, body),
  settle: ({ params, body }, context) => visits.settle(context, params.slug, params.id, body.follow_up),
  async remove({ params }, context) {
    await visits.remove(context, params.slug, params.id)
    return { detail: 'The visit is deleted.' }
  },
  versions: async ({ params }, context) => ({ results: await visits.versions(context, params.slug, params.id) }),
}
