import { type FirstSteps, firstStepKeys } from '#contract/console/first-steps.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { findFirstSteps, putFirstSteps } from './first-steps.queries.ts'

export const firstStepsHandlers: Pick<Handlers<'console'>, 'firstSteps' | 'patchFirstSteps'> = {
  firstSteps: (_input, { tx, caller, config }) => read(tx, caller, config),

  async patchFirstSteps({ body: { is_dismissed, is_key_kept } }, { tx, caller, config, now, audit }) {
    const at = new Date(now()).toISOString()
    const said = { ...(is_dismissed ? { dismissed_at: at } : {}), ...(is_key_kept ? { key_kept_at: at } : {}) }
    if (Object.keys(said).length > 0) await putFirstSteps(tx, caller.adminId, said)
    if (is_key_kept) await audit({ action: 'backup.key_kept' })
    return read(tx, caller, config)
  },
}

async function read(tx: Tx, caller: AdminCaller, config: Config): Promise<FirstSteps> {
  const { parish_id, is_dismissed, ...found } = await findFirstSteps(tx, caller.adminId)
  // A key in the environment was kept by whoever put it there.
  const done = { ...found, backup_key: found.backup_key || config.backupKey !== undefined }
  const steps = firstStepKeys.map((key) => ({ key, is_done: done[key] }))
  const isAddressed = caller.roleName === 'superadmin' && !is_dismissed
  return { is_shown: isAddressed && steps.some(({ is_done }) => !is_done), steps, parish_id }
}
