import type { ParishPage } from '#contract/parishes/directory.ts'
import type { parishesEndpoints } from '#contract/parishes/parishes.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { countOf } from '../figures.ts'
import { countPeople, findHome, type Home } from '../membership/membership.queries.ts'
import { joinableFrom } from '../membership/membership.service.ts'
import { nextServices } from '../service-times/next-service.queries.ts'
import { listPlaces, parishList } from './directory.queries.ts'
import { distanceTo, positionOf } from './distance.ts'
import { choiceList, findParish, type ParishRow, readHeir } from './parish.queries.ts'
import { refOf, shapeChoice, shapeParish } from './parish.ts'

export const choices: Handler<typeof parishesEndpoints.choices> = ({ query }, { tx }) =>
  choiceList.page({ tx }, query, (rows) => rows.map(shapeChoice))

export const list: Handler<typeof parishesEndpoints.list> = async ({ query }, { tx, caller, now }) => {
  const home = caller ? await findHome(tx, caller.userId) : undefined
  const from = positionOf(query)
  return parishList.page({ tx, from }, query, async (rows) => {
    const services = await nextServices(tx, rows, now())
    return rows.map((row) => ({
      ...shapeParish(row, home),
      next_service: services.get(row.id) ?? null,
      distance_km: distanceTo(from, row),
    }))
  })
}

export const places: Handler<typeof parishesEndpoints.places> = async (_input, { tx }) => ({ results: await listPlaces(tx) })

export const read: Handler<typeof parishesEndpoints.read> = async ({ params }, { tx, caller, now }) => {
  const row = await requireParish(tx, params.id)
  return readPage(tx, row, caller, now())
}

/** A parish as its page shows it; `caller` is null for a visitor. */
export async function readPage(tx: Tx, row: ParishRow, caller: { userId: string } | null, now: number): Promise<ParishPage> {
  const home = caller ? await findHome(tx, caller.userId) : undefined
  const services = await nextServices(tx, [row], now)
  return {
    ...shapeParish(row, home),
    bishop_name: row.bishop_name,
    bishop_name_ar: row.bishop_name_ar,
    membership_status: home?.parish_id === row.id ? statusOf(home) : null,
    join_from: caller ? await joinableFrom(tx, caller.userId, row.id, now) : null,
    next_service: services.get(row.id) ?? null,
  }
}

const statusOf = ({ status }: Home) => (status === 'active' ? 'active' : 'pending')

export const myStats: Handler<typeof parishesEndpoints.myStats> = async (_input, { tx, caller, now, contributions }) => {
  const home = await findHome(tx, caller.userId)
  if (!home) return { parish: null, members: 0, admins: 0, upcoming_events: 0, total_groups: 0, total_posts: 0 }
  const figure = countOf(contributions, tx, { parishId: home.parish_id, userId: caller.userId, now: now() })
  const [people, upcoming_events, total_groups, total_posts] = await Promise.all([
    countPeople(tx, home.parish_id),
    figure('upcoming_events'),
    figure('total_groups'),
    figure('total_posts'),
  ])
  return { parish: refOf(home), ...people, upcoming_events, total_groups, total_posts }
}

/** A parish by id or slug, or the one that a merged parish became part of. Throws 404 for unknown, draft and inactive ones. */
export async function requireParish(tx: Tx, idOrSlug: string): Promise<ParishRow> {
  const text = idOrSlug.toLowerCase()
  const by = isUuid(text) ? { id: text } : { slug: text }
  const row = (await findParish(tx, by)) ?? (await readHeir(tx, by))
  if (!row) throw new Failure('not_found')
  return row
}
