import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { SmallCount } from '#contract/profile-fields/field-definition.ts'
import { factSeparator } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { countText } from './filled-text.ts'

type Bar = { id: string; label: string; note: string | null; count: SmallCount }

/** Counts as bars with their numbers; a hidden count has a short hatched bar that reveals nothing of its size. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const { i18n } = useLingui()
  const separator = factSeparator(useLocale())
  const top = Math.max(5, ...bars.map(({ count }) => (count === '<5' ? 0 : count)))
  return (
    <List aria-label={label}>
      {bars.map(({ id, label: name, note, count }) => (
        <li key={id}>
          <span>
            <bdi>{name}</bdi>
            {note ? (
              <small>
                {separator}
                {note}
              </small>
            ) : null}
          </span>
          <span data-count="">{countText(count, i18n)}</span>
          <span data-track="" aria-hidden>
            <span data-hidden={count === '<5' || undefined} style={{ width: `${count === '<5' ? 4 : (count / top) * 100}%` }} />
          </span>
        </li>
      ))}
    </List>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '3',
    '& > li': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '3', rowGap: '1', textStyle: 'dense' },
    '& small': { color: 'fg.subtle', fontSize: 'inherit' },
    '& [data-count]': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
    '& [data-track]': {
      gridColumn: '1 / -1',
      display: 'block',
      height: '10px',
      borderRadius: 'full',
      background: 'sunken',
      boxShadow: 'inset 0 0 0 1px var(--c-colors-border)',
      overflow: 'hidden',
    },
    '& [data-track] > span': {
      display: 'block',
      height: '100%',
      borderRadius: 'full',
      background: 'gold.solid',
      '@media (forced-colors: active)': { background: 'Highlight' },
    },
    '& [data-track] > [data-hidden]': {
      background: 'none',
      backgroundImage: 'repeating-linear-gradient(135deg, var(--c-colors-gold-solid) 0 3px, transparent 3px 6px)',
    },
  },
})
