import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { BulkImport, ImportOutcome } from '#contract/imports/bulk-import.ts'
import { useListState } from '#src/lists/use-list-state.ts'
import { type ImportSearch, rowsAddress } from './import-search.ts'
import type { Kind } from './kind.ts'

type Props = { kind: Kind; of: BulkImport; search: ImportSearch }

/** Outcomes of the rows as one bar, with a button per outcome that filters the rows. */
export function Outcomes({ kind: { outcomes }, of: { id, counts }, search }: Props) {
  const { i18n } = useLingui()
  const { filters, set } = useListState(rowsAddress, search, { beside: { import: id } })
  const chosen = filters['outcome']
  const present = Object.entries(outcomes).flatMap(([name, state]) => {
    const outcome = name as ImportOutcome
    return counts[outcome] > 0 ? [{ outcome, state, count: counts[outcome] }] : []
  })
  return (
    <Stack>
      <Bar aria-hidden>
        {present.map(({ outcome, state, count }) => (
          <i key={outcome} data-tone={state.tone} style={{ flexGrow: count }} />
        ))}
      </Bar>
      <Legend role="group" aria-label={i18n.t('Filter rows by result')}>
        <button type="button" aria-pressed={chosen === undefined} onClick={() => set({ outcome: '' })}>
          {i18n.t('All')}
        </button>
        {present.map(({ outcome, state, count }) => (
          <button key={outcome} type="button" aria-pressed={chosen === outcome} onClick={() => set({ outcome })}>
            <i aria-hidden data-tone={state.tone} />
            {i18n._(state.text)}
            <b>{i18n.number(count)}</b>
          </button>
        ))}
      </Legend>
    </Stack>
  )
}

const tones = {
  '&[data-tone=success]': { background: 'success' },
  '&[data-tone=crimson]': { background: 'crimson' },
  '&[data-tone=neutral]': { background: 'border.strong' },
  '&[data-tone=info]': { background: 'info' },
  '&[data-tone=gold]': { background: 'gold' },
}
const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '2px',
    height: '12px',
    borderRadius: 'full',
    overflow: 'hidden',
    background: 'sunken',
    '& > i': { flexBasis: '4px', minWidth: '4px', ...tones, '@media (forced-colors: active)': { background: 'Highlight' } },
  },
})
const Legend = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '36px',
      paddingInline: '3',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.strong',
      color: 'fg.muted',
      textStyle: 'dense',
      cursor: 'pointer',
      _hover: { borderColor: 'gold', color: 'fg' },
      '&[aria-pressed=true]': { borderColor: 'gold', color: 'fg', background: 'gold.subtle' },
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
    '& b': { color: 'fg', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& i': { width: '10px', height: '10px', borderRadius: 'full', flex: 'none', ...tones },
  },
})
