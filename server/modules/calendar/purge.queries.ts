import type { Tx } from '#server/platform/db/tx.ts'

export const purgeDeletedEvents = (tx: Tx, before: string) => tx.deleteFrom('events').where('deleted_at', '<', before).execute()
