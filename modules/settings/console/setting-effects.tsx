import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { SettingRow, SettingValue } from '#contract/settings/setting-rows.ts'
import { Card } from '#src/ui/card.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { useSettingWords } from './use-setting-words.ts'

type Props = { rows: readonly SettingRow[]; draft: Readonly<Record<string, string>> }

/** What saving changes, in words. */
export function SettingEffects({ rows, draft }: Props) {
  const { i18n } = useLingui()
  const { textOf, wordsOf } = useSettingWords()
  const changed = rows.filter(({ key, value }) => (draft[key] ?? '').trim() !== (value === null ? '' : String(value)))
  return (
    <Card title={i18n.t('What this means')} isQuiet>
      <div aria-live="polite">
        {changed.length === 0 ? <QuietText>{i18n.t('Nothing changes yet.')}</QuietText> : null}
        <List>
          {changed.map((row) => {
            const { label, effect } = textOf(row.key)
            const [was, is] = [wordsOf(row, row.value), wordsOf(row, shown(row, draft[row.key] ?? ''))]
            return (
              <li key={row.key}>
                <strong>{i18n.t('{label}: {is} instead of {was}.', { label, is, was })}</strong> {effect}
              </li>
            )
          })}
        </List>
      </div>
    </Card>
  )
}

function shown({ form }: SettingRow, typed: string): SettingValue {
  const text = typed.trim()
  if (form.kind !== 'number') return text
  if (text === '') return form.is_optional ? null : ''
  return Number.isFinite(Number(text)) ? Number(text) : text
}

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', '& li': { overflowWrap: 'anywhere' } },
})
