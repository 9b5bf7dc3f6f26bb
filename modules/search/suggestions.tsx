import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { Suggested } from '#contract/search/search.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { Leading } from './leading.tsx'

/** People and parishes whose names begin so: a short way to each. */
export function Suggestions({ suggested }: { suggested: readonly Suggested[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (suggested.length === 0) return null
  return (
    <Row aria-label={i18n.t('Suggestions')}>
      {suggested.map((thing) => (
        <li key={thing.id}>
          <Chip to={thing.url}>
            <Leading thing={{ ...thing, starts_at: null }} size={28} />
            <bdi>{nameIn(locale, { name: thing.title, name_ar: thing.title_ar })}</bdi>
          </Chip>
        </li>
      ))}
    </Row>
  )
}

const Row = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', gap: '2', overflowX: 'auto', paddingBlock: '3', scrollbarWidth: 'thin' },
})
const ChipAnchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: '2',
    paddingInlineEnd: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'full',
    whiteSpace: 'nowrap',
    color: 'fg',
    _hover: { borderColor: 'border.strong', background: 'raised' },
  },
})
const Chip = createLink(ChipAnchor)
