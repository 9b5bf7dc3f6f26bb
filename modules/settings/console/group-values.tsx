import type { SettingRow } from '#contract/settings/setting-rows.ts'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { useSettingWords } from './use-setting-words.ts'

/** Settings for accounts that may not change them. */
export function GroupValues({ rows }: { rows: readonly SettingRow[] }) {
  const { textOf, wordsOf } = useSettingWords()
  return (
    <Card>
      <DataList items={rows.map((row) => ({ label: textOf(row.key).label, value: wordsOf(row, row.value) }))} />
    </Card>
  )
}
