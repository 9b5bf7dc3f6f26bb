import * as v from 'valibot'
import { type Reason, ruleReason } from '#contract/core/errors/define-errors.ts'
import { ruleParams } from '#contract/core/errors/rule-params.ts'
import { settingsErrors } from '#contract/settings/errors.ts'
import type { SettingRow, SettingValue } from '#contract/settings/setting-rows.ts'
import { fieldsFailure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { claimKeys } from '#server/platform/settings/claim.settings.ts'
import type { SettingKey } from '#server/platform/settings/setting-key.ts'
import { findSettings } from '#server/platform/settings/settings.queries.ts'
import { siteKeys } from '#server/platform/settings/site.settings.ts'

/** Every setting of one value: those of the server itself, and those of the modules. */
export const settingKeys = (parts: Pick<Parts, 'contributions'>): readonly SettingKey[] => [
  ...Object.values(siteKeys),
  ...claimKeys.map(({ key }) => key),
  ...parts.contributions('settings.key'),
]

/** Current value and default of every setting, and who changed it last. */
export async function settingRows(tx: Tx, parts: Pick<Parts, 'contributions' | 'names'>): Promise<SettingRow[]> {
  const keys = settingKeys(parts)
  const stored = await findSettings(
    tx,
    keys.map(({ key }) => key),
  )
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const names = await parts.names(
    tx,
    stored.flatMap(({ updated_by }) => (updated_by ? [{ kind: 'admin', id: updated_by }] : [])),
  )
  return keys.map(({ key, group, form, default: usual, stored: { schema } }) => {
    const row = byKey.get(key)
    return {
      key,
      group,
      form,
      value: v.parse(schema, row?.value ?? {}).value,
      default: usual,
      updated_at: row ? new Date(row.updated_at).toISOString() : null,
      updated_by: (row?.updated_by && names.get(`admin:${row.updated_by}`)) ?? null,
    }
  })
}

/** `stored` is what its row holds: nothing for the default. */
type Change = { key: SettingKey; stored: { value?: SettingValue }; was: SettingValue; is: SettingValue }

/** The values that differ from the current ones; null is the default. Throws 400 with a reason for each key that cannot be so. */
export function readChanges(
  keys: readonly SettingKey[],
  current: readonly SettingRow[],
  values: Readonly<Record<string, SettingValue>>,
): Change[] {
  const refused = new Map<string, Reason[]>()
  const changes: Change[] = []
  for (const [name, given] of Object.entries(values)) {
    const key = keys.find((one) => one.key === name)
    const was = current.find((row) => row.key === name)?.value ?? null
    const parsed = key && given !== null ? v.safeParse(key.value, given) : null
    if (!key) refused.set(name, [settingsErrors.unknown_setting])
    else if (parsed?.issues)
      refused.set(
        name,
        parsed.issues.map((issue) => ruleReason(issue.message, ruleParams(issue))),
      )
    else {
      const is = parsed ? parsed.output : key.default
      if (is !== was) changes.push({ key, stored: is === key.default ? {} : { value: is }, was, is })
    }
  }
  const failure = fieldsFailure(Object.fromEntries(refused))
  if (failure) throw failure
  return changes
}
