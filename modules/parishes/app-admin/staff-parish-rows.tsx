import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { ParishRow } from '#contract/parishes/console-parishes.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { countryName } from '#src/lib/country-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { statusLabels } from '../labels.ts'
import { cityIn } from '../shared/city-in.ts'
import type { StaffParishesSearch } from './staff-parishes.list.ts'

type Props = { parishes: readonly ParishRow[]; search: StaffParishesSearch }

/** Parishes of any state; the name opens the form. */
export function StaffParishRows({ parishes, search }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <List aria-label={i18n.t('Parishes')}>
      {parishes.map((parish) => (
        <li key={parish.id}>
          <Title to="/app-admin/parishes" search={{ ...search, edit: parish.id }}>
            <bdi>{nameIn(locale, parish)}</bdi>
          </Title>
          {parish.status === 'active' ? null : <Badge tone="warning">{i18n._(statusLabels[parish.status])}</Badge>}
          <Facts>
            <FactLine
              facts={[
                <bdi key="city">{cityIn(locale, parish)}</bdi>,
                countryName(parish.country, locale),
                <bdi key="diocese">{nameIn(locale, { name: parish.diocese_name, name_ar: parish.diocese_name_ar })}</bdi>,
                i18n.t('{count, plural, =0 {No members} one {# member} other {# members}}', { count: parish.members_count }),
              ]}
            />
          </Facts>
        </li>
      ))}
    </List>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      paddingBlock: '4',
      paddingInline: { base: '0', md: '3' },
      borderBlockStartWidth: '1px',
      borderColor: 'border',
      _hover: { bg: 'surface' },
    },
  },
})
const Title = createLink(
  chakra('a', {
    base: {
      textStyle: 'h4',
      color: 'fg',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      _before: { content: '""', position: 'absolute', inset: '0' },
      _hover: { textDecoration: 'underline' },
    },
  }),
)
const Facts = chakra('div', { base: { width: '100%', color: 'fg.muted' } })
