import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { PrayersSearch } from '../prayers.list.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { CategoryIcon, useCategories } from '../category.tsx'

/** Categories as links, so that each has an address; the selected one links back to all. */
export function CategoryChips({ search }: { search: PrayersSearch }) {
  const { i18n } = useLingui()
  const query = useCategories()
  const { data = [] } = query
  const { category, page: _, ...rest } = search
  return (
    <Nav aria-label={i18n.t('Categories')}>
      <ul>
        <li>
          <Chip to="/prayers" search={rest} replace activeOptions={{ exact: true }} aria-current={category ? undefined : 'true'}>
            {i18n.t('All categories')}
          </Chip>
        </li>
        {data.map(({ id, slug, icon, ...names }) => (
          <li key={id}>
            <Chip
              to="/prayers"
              search={category === slug ? rest : { ...rest, category: slug }}
              replace
              activeOptions={{ exact: true }}
              aria-current={category === slug ? 'true' : undefined}
            >
              <CategoryIcon icon={icon} />
              <bdi>{nameIn(i18n.locale, names)}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      <PartFailure query={query} title={i18n.t('The categories could not be loaded')} />
    </Nav>
  )
}

const Nav = chakra('nav', {
  base: {
    minHeight: '44px',
    '& ul': {
      listStyle: 'none',
      display: 'flex',
      gap: '2',
      flexWrap: { base: 'nowrap', md: 'wrap' },
      overflowX: { base: 'auto', md: 'visible' },
      // Room for the chips' focus ring inside the scroll area.
      padding: '5px',
      margin: '-5px',
      scrollbarWidth: 'none',
    },
  },
})
const Chip = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '36px',
      paddingInline: '3',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border',
      color: 'fg.muted',
      textStyle: 'dense',
      fontWeight: '500',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      transition: 'border-color 120ms ease-out',
      '@media (pointer: coarse)': { minHeight: '44px' },
      _hover: { borderColor: 'border.strong', color: 'fg' },
      '&[aria-current]': { color: 'gold', borderColor: 'gold', background: 'gold.subtle' },
    },
  }),
)
