import type { Tx } from '#server/platform/db/tx.ts'

/** Pages that a member created: what it said of a member is in them. */
export const createdBy = (tx: Tx, userId: string) =>
  tx
    .selectFrom('pages')
    .where('created_by', '=', userId)
    .select(['id', 'slug', 'name', 'kind', 'parish_id', 'tagline', 'description', 'email', 'phone', 'website'])
    .select(['address_text', 'social_links', 'status', 'created_at'])
    .orderBy('id')
    .execute()

export const forgetCreator = (tx: Tx, userId: string) =>
  tx.updateTable('pages').set({ created_by: null }).where('created_by', '=', userId).execute()
