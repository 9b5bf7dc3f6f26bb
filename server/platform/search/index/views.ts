import { view } from '#server/platform/db/view.ts'
import type {} from './tables.ts'

/** The index, for the module that asks it. */
export const searchRows = view((from) =>
  from
    .selectFrom('search_rows')
    .select(['type', 'id', 'words', 'parish_id', 'author_id', 'category', 'happens_at', 'created_at']),
)
