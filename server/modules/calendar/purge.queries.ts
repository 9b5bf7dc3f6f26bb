import type { Tx } from '#server/db/tx.ts'

export const purgeDeletedEvents = (tx: Tx, before: string) => tx.deleteFrom('events').where('deleted_at', '<', before).execute()
