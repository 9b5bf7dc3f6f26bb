import { type Insertable, sql, type Updateable } from 'kysely'
import { serviceTimesEndpoints } from '#contract/parishes/service-times.ts'
import { listOf, oneOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { ownedBy } from '#server/platform/db/list/scope.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const columns = [
  'id',
  'parish_id',
  'day_of_week',
  'start_time',
  'end_time',
  'name',
  'name_ar',
  'category',
  'languages',
  'season',
  'location',
  'notes',
  'is_active',
] as const

type Context = { tx: Tx; parishId: string }
/** Active services only. */
export const serviceTimeList = listOf(serviceTimesEndpoints.serviceTimes.query, {
  from: ({ tx }: Context) => tx.selectFrom('service_times'),
  key: 'service_times.id',
  scope: ({ parishId }) => ownedBy('service_times.parish_id', parishId),
  where: () => sql<boolean>`service_times.is_active`,
  filters: {},
  order: () => sorted('asc', 'service_times.day_of_week', 'service_times.start_time', 'service_times.id'),
  rows: ({ tx }, keys) => tx.selectFrom('service_times').where(oneOf('service_times.id', keys)).select(columns).execute(),
})

export const listServiceTimes = (tx: Tx, parishId: string) =>
  tx
    .selectFrom('service_times')
    .where('parish_id', '=', parishId)
    .select(columns)
    .orderBy('day_of_week')
    .orderBy('start_time')
    .orderBy('id')
    .execute()

export const findServiceTime = (tx: Tx, parishId: string, id: string) =>
  tx.selectFrom('service_times').where('parish_id', '=', parishId).where('id', '=', id).select(columns).executeTakeFirst()

export const insertServiceTime = (tx: Tx, service: Insertable<Database['service_times']>) =>
  tx.insertInto('service_times').values(service).execute()

export const updateServiceTime = (tx: Tx, id: string, changes: Updateable<Database['service_times']>) =>
  tx.updateTable('service_times').set(changes).where('id', '=', id).execute()

export const deleteServiceTime = (tx: Tx, id: string) => tx.deleteFrom('service_times').where('id', '=', id).execute()
