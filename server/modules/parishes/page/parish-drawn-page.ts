import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { publicEventsOf } from '#server/modules/calendar/views.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { DrawnPage } from '#server/platform/http/files/drawn-page.ts'
import { readPage } from '../parish/parish.handlers.ts'
import { findParish, readHeir } from '../parish/parish.queries.ts'
import { listPriests } from '../priests/priest.queries.ts'
import { shapePublicPriest } from '../priests/priest.ts'
import { listServiceTimes } from '../service-times/service-time.queries.ts'
import { listActiveParishes } from './active-parishes.queries.ts'

const byId = (id: string) => (isUuid(id.toLowerCase()) ? { id: id.toLowerCase() } : { slug: id.toLowerCase() })

/** A parish's page as a visitor sees it (PAR-D6): its slug is its address, and a merged parish leads to its heir. */
export const parishDrawnPage: DrawnPage = {
  name: 'parish',
  path: '/parishes/:id',
  endpoint: parishesEndpoints.read,
  async read(tx, id, now) {
    const row = await findParish(tx, byId(id))
    if (!row) {
      const heir = await readHeir(tx, byId(id))
      return heir ? { movedTo: `/parishes/${heir.slug}` } : null
    }
    if (row.slug !== id) return { movedTo: `/parishes/${row.slug}` }
    const [parish, priests, services, events] = await Promise.all([
      readPage(tx, row, null, now),
      listPriests(tx, row.id),
      listServiceTimes(tx, row.id),
      publicEventsOf(tx, { type: 'parish', id: row.id }, now),
    ])
    return {
      data: {
        parish,
        priests: priests.map(shapePublicPriest),
        services: services.filter(({ is_active }) => is_active),
        events,
      },
    }
  },
  async card(tx, id) {
    const row = await findParish(tx, byId(id))
    if (!row) return null
    const { name, name_ar, city, diocese_name } = row
    return { titles: name_ar ? [name, name_ar] : [name], place: `${city}, ${diocese_name}` }
  },
  list: async (tx: Tx) =>
    (await listActiveParishes(tx)).map(({ slug, updated_at }) => ({
      address: `/parishes/${slug}`,
      changed: new Date(updated_at).toISOString().slice(0, 10),
    })),
}
