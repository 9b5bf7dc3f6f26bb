import { filterSchema } from '#contract/core/lists/list-query.ts'
import { userFilters } from '#contract/users/user-row.ts'
import { nameIn } from '#server/platform/base/name-in.ts'
import { defineExport } from '#server/platform/exports/csv-export.ts'
import { peopleList } from './people.queries.ts'

/** Members with name, address and number, oldest first, so that new members shift nobody. */
export const usersExport = defineExport({
  kind: 'users',
  scope: 'rows',
  header: [
    'id',
    'first name',
    'last name',
    'username',
    'email',
    'phone',
    'parish',
    'diocese',
    'parish roles',
    'status',
    'suspended until',
    'email verified',
    'console role',
    'joined',
    'last seen',
  ],
  filters: filterSchema(userFilters),
  count: (tx, filters, { at, scope }) => peopleList.count({ tx, at, scope }, filters),
  async *rows(tx, filters, { at, scope, language }) {
    for await (const people of peopleList.batches({ tx, at, scope }, filters, 'joined'))
      for (const row of people)
        yield [
          row.id,
          row.first_name,
          row.last_name,
          row.username,
          row.email,
          row.phone,
          nameIn(language, row.parish_name, row.parish_name_ar),
          nameIn(language, row.diocese_name, row.diocese_name_ar),
          (row.parish_roles ?? []).join(' '),
          row.account_status,
          row.status_until,
          row.email_verified_at !== null,
          row.staff_label,
          row.created_at,
          row.last_seen_at,
        ]
  },
})
