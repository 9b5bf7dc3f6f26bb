import { visitationErrors } from '#contract/visitation/errors.ts'
import type { Visit, VisitFields, VisitVersion } from '#contract/visitation/visit.ts'
import { VisitKind } from '#contract/visitation/visit.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Sealer } from '#server/platform/security/sealing.ts'
import { rightfulOf } from '../rights/right.queries.ts'
import { requireVisitor, type Standing } from '../rights/right.service.ts'
import { findSubject } from '../to-visit/units.queries.ts'
import * as rows from './visits.queries.ts'

type Context = Pick<RequestContext, 'tx' | 'now' | 'audit' | 'noteSealer'> & { caller: { userId: string } }
type Seen = 'read' | 'record' | 'edit' | 'settle' | 'remove'

/** Writes to the audit log that somebody read or changed the visits of a family or member. */
export const auditVisited = (
  { audit }: Pick<Context, 'audit'>,
  parishId: string,
  visitedId: string,
  action: Seen,
  details = {},
) =>
  audit({ action: `visitation.${action}`, targetType: 'visited', targetId: visitedId, details: { parish: parishId, ...details } })

/** The family or member by id. Throws 404 for anybody who does not belong to the parish any more, or is behind a block. */
export async function requireSubject(tx: Tx, { parishId, user_id }: Standing, id: string) {
  const visitedId = uuidParam(id)
  const found = await findSubject(tx, user_id, parishId, visitedId)
  if (!found) throw new Failure('not_found')
  return { id: visitedId, ...found }
}

const openNote = (sealer: Sealer, { id, note_sealed }: { id: string; note_sealed: Buffer | null }) =>
  note_sealed === null ? '' : sealer.open(note_sealed, id)
const sealNote = (sealer: Sealer, id: string, note: string) => (note === '' ? null : sealer.seal(note, id))

/** A visit is changed by whoever recorded or made it, and by priests. */
const mayChange = (
  { is_priest, user_id }: Standing,
  { recorded_by }: rows.VisitRow,
  visitors: readonly { user_id: string | null }[],
) => is_priest || recorded_by === user_id || visitors.some((visitor) => visitor.user_id === user_id)

/** Visits as the caller reads them. `family`: the household whose history this is, whose adults' own visits are named. */
export async function shapeVisits(
  { tx, noteSealer }: Pick<Context, 'tx' | 'noteSealer'>,
  standing: Standing,
  found: readonly rows.VisitRow[],
  nameOf: (userId: string) => string | null,
): Promise<Visit[]> {
  const made = await rows.visitorsOfAll(
    tx,
    found.map(({ id }) => id),
  )
  return found.map((row) => {
    const visitors = made.flatMap(({ visit_id, ...visitor }) => (visit_id === row.id ? [visitor] : []))
    return {
      id: row.id,
      visited_id: row.visited_id,
      adult: row.user_id === null ? null : nameOf(row.user_id),
      visited_on: row.visited_on,
      kind: row.kind,
      visitors,
      note: openNote(noteSealer, row),
      follow_up_on: row.follow_up_on,
      follow_up: row.follow_up,
      needs_attention: row.needs_attention,
      may_change: mayChange(standing, row, visitors),
      versions: row.versions,
      updated_at: row.updated_at,
    }
  })
}

async function requireFields(tx: Tx, { parishId, today }: Standing, fields: VisitFields, before: readonly string[]) {
  if (fields.visited_on > today) throw fieldFailure('visited_on', visitationErrors.in_future)
  if (fields.follow_up_on !== null && fields.follow_up_on <= fields.visited_on)
    throw fieldFailure('follow_up_on', visitationErrors.follow_up_too_early)
  const ids = [...new Set(fields.visitor_ids)]
  const rightful = await rightfulOf(tx, parishId, ids)
  if (!ids.every((id) => rightful.has(id) || before.includes(id)))
    throw fieldFailure('visitor_ids', visitationErrors.unknown_visitor)
  return ids
}

export async function record(context: Context, slug: string, { visited_id, ...fields }: VisitFields & { visited_id: string }) {
  const { tx, now, noteSealer, caller } = context
  const standing = await requireVisitor(context, slug)
  const { parishId } = standing
  const subject = await requireSubject(tx, standing, visited_id)
  const visitorIds = await requireFields(tx, standing, fields, [])
  await rows.lockVisited(tx, subject.id)
  const [id, at] = [newId(now()), new Date(now()).toISOString()]
  await rows.insertVisit(tx, {
    id,
    parish_id: parishId,
    user_id: subject.kind === 'member' ? subject.id : null,
    household_id: subject.kind === 'family' ? subject.id : null,
    ...storedFields(noteSealer, id, fields, null),
    recorded_by: caller.userId,
    created_at: at,
    updated_at: at,
  })
  await rows.setVisitors(tx, id, visitorIds)
  await rows.refreshSeen(tx, parishId, sql`${subject.id}::uuid`)
  await auditVisited(context, parishId, subject.id, 'record')
  return readOne(context, standing, id)
}

/** A follow-up that moves to another day is open again. */
const storedFields = (sealer: Sealer, id: string, fields: VisitFields, before: rows.VisitRow | null) => ({
  visited_on: fields.visited_on,
  kind: fields.kind,
  note_sealed: sealNote(sealer, id, fields.note),
  follow_up_on: fields.follow_up_on,
  follow_up:
    fields.follow_up_on === null
      ? null
      : before !== null && before.follow_up_on === fields.follow_up_on
        ? before.follow_up
        : ('open' as const),
  needs_attention: fields.needs_attention,
})

/** The visit for a change by somebody with the right, whose family or member still belongs to the parish. */
async function lockOwn(context: Context, slug: string, visitId: string) {
  const standing = await requireVisitor(context, slug)
  const id = uuidParam(visitId)
  const found = await rows.findVisit(context.tx, standing.parishId, id)
  if (!found) throw new Failure('not_found')
  await requireSubject(context.tx, standing, found.visited_id)
  await rows.lockVisited(context.tx, found.visited_id)
  const visit = await rows.lockVisit(context.tx, standing.parishId, id)
  if (!visit) throw new Failure('not_found')
  const visitors = await rows.visitorsOfAll(context.tx, [id])
  return { standing, visit, visitors: visitors.map(({ user_id }) => user_id), isAllowed: mayChange(standing, visit, visitors) }
}

const readOne = async (context: Context, standing: Standing, id: string): Promise<Visit> => {
  const found = await rows.findVisit(context.tx, standing.parishId, id)
  if (!found) throw new Failure('not_found')
  return itemAt(await shapeVisits(context, standing, [found], () => null), 0)
}

const Earlier = v.object({ visited_on: v.string(), kind: VisitKind, note: v.string(), follow_up_on: v.nullable(v.string()) })

/** Throws 403 for a visit of others, and `stale` after another change. */
export async function edit(context: Context, slug: string, visitId: string, change: VisitFields & { updated_at: string }) {
  const { tx, now, noteSealer, caller } = context
  const { standing, visit, visitors, isAllowed } = await lockOwn(context, slug, visitId)
  if (!isAllowed) throw new Failure('permission_denied')
  const { updated_at, ...fields } = change
  if (Date.parse(updated_at) !== Date.parse(visit.updated_at))
    throw new Failure('stale', { current: await readOne(context, standing, visit.id) })
  const visitorIds = await requireFields(tx, standing, fields, visitors)
  const at = new Date(now()).toISOString()
  const { visited_on, kind, follow_up_on } = visit
  const earlier: v.InferOutput<typeof Earlier> = { visited_on, kind, follow_up_on, note: openNote(noteSealer, visit) }
  const version = visit.versions + 1
  await rows.insertVersion(tx, {
    visit_id: visit.id,
    version,
    sealed: noteSealer.seal(JSON.stringify(earlier), `${visit.id} ${version}`),
    changed_by: caller.userId,
    changed_at: at,
  })
  await rows.updateVisit(tx, visit.id, storedFields(noteSealer, visit.id, fields, visit), at, true)
  await rows.setVisitors(tx, visit.id, visitorIds)
  await rows.refreshSeen(tx, standing.parishId, sql`${visit.visited_id}::uuid`)
  await auditVisited(context, standing.parishId, visit.visited_id, 'edit', { visit: visit.id })
  return readOne(context, standing, visit.id)
}

/** Everybody with the right may say that a follow-up was made. */
export async function settle(context: Context, slug: string, visitId: string, follow_up: 'open' | 'done') {
  const { standing, visit } = await lockOwn(context, slug, visitId)
  if (visit.follow_up === null) throw new Failure(visitationErrors.no_follow_up)
  if (visit.follow_up !== follow_up) {
    await rows.updateVisit(context.tx, visit.id, { follow_up }, new Date(context.now()).toISOString(), false)
    await rows.refreshSeen(context.tx, standing.parishId, sql`${visit.visited_id}::uuid`)
    await auditVisited(context, standing.parishId, visit.visited_id, 'settle', { visit: visit.id, follow_up })
  }
  return readOne(context, standing, visit.id)
}

export async function remove(context: Context, slug: string, visitId: string): Promise<void> {
  const { standing, visit, isAllowed } = await lockOwn(context, slug, visitId)
  if (!isAllowed) throw new Failure('permission_denied')
  await rows.deleteVisit(context.tx, visit.id)
  await rows.refreshSeen(context.tx, standing.parishId, sql`${visit.visited_id}::uuid`)
  await auditVisited(context, standing.parishId, visit.visited_id, 'remove', { visit: visit.id })
}

export async function versions(context: Context, slug: string, visitId: string): Promise<VisitVersion[]> {
  const { tx, noteSealer } = context
  const standing = await requireVisitor(context, slug)
  const visit = await rows.findVisit(tx, standing.parishId, uuidParam(visitId))
  if (!visit) throw new Failure('not_found')
  await requireSubject(tx, standing, visit.visited_id)
  const found = await rows.versionsOf(tx, visit.id)
  await auditVisited(context, standing.parishId, visit.visited_id, 'read', { versions_of: visit.id })
  return found.map(({ version, sealed, changed_at, changed_by }) => ({
    id: String(version),
    changed_at,
    changed_by,
    ...v.parse(Earlier, JSON.parse(noteSealer.open(sealed, `${visit.id} ${version}`))),
  }))
}
