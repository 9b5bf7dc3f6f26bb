import { filterSchema } from '#contract/core/lists/list-query.ts'
import { parishListFilters } from '#contract/parishes/console-parishes.ts'
import { nameIn } from '#server/platform/base/name-in.ts'
import { defineExport } from '#server/platform/exports/csv-export.ts'
import { consoleParishList } from './console-parishes.queries.ts'

/** Parishes with their address and contact data, by name. */
export const parishesExport = defineExport({
  kind: 'parishes',
  scope: 'rows',
  header: [
    'id',
    'slug',
    'name',
    'name in Arabic',
    'diocese',
    'patron saint',
    'address',
    'city',
    'region',
    'country',
    'postal code',
    'latitude',
    'longitude',
    'phone',
    'email',
    'website',
    'languages',
    'time zone',
    'currency',
    'founded',
    'members',
    'admins',
    'status',
    'created',
    'updated',
  ],
  filters: filterSchema(parishListFilters),
  count: (tx, filters, { scope }) => consoleParishList.count({ tx, scope }, filters),
  async *rows(tx, filters, { scope, language }) {
    for await (const parishes of consoleParishList.batches({ tx, scope }, filters, 'name'))
      for (const row of parishes)
        yield [
          row.id,
          row.slug,
          row.name,
          row.name_ar,
          nameIn(language, row.diocese_name, row.diocese_name_ar),
          row.patron_saint,
          row.address_line,
          row.city,
          row.region,
          row.country,
          row.postal_code,
          row.latitude,
          row.longitude,
          row.phone,
          row.email,
          row.website,
          row.languages.join(' '),
          row.timezone,
          row.currency,
          row.founded_year,
          row.members_count,
          row.admins_count,
          row.status,
          row.created_at,
          row.updated_at,
        ]
  },
})
