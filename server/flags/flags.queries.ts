import type { Flag } from '#contract/flags.ts'
import type { Tx } from '#server/db/tx.ts'

/** Whether a flag is switched on; without a row it is off (FLAG-05). */
export const isFlagOn = async (tx: Tx, name: Flag): Promise<boolean> =>
  (await tx.selectFrom('feature_flags').where('name', '=', name).select('enabled').executeTakeFirst())?.enabled ?? false
