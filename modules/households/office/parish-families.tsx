import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { householdsEndpoints } from '#contract/households/households.ts'
import type { ParishHousehold } from '#contract/households/household.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'

const size = 20

/** The households of a parish, for its priests and admins. */
export function ParishFamilies({ parish }: { parish: { slug: string } }) {
  const { i18n } = useLingui()
  const [{ q, page }, setShown] = useState({ q: '', page: 1 })
  const query = useApiQuery(householdsEndpoints.ofParish, {
    params: { slug: parish.slug },
    query: { page, page_size: size, ...(q ? { q } : {}) },
  })
  return (
    <Section title={i18n.t('Families')}>
      <Stack gap="4">
        <SettledField
          type="search"
          label={i18n.t('Search families')}
          value={q}
          onSettle={(next) => setShown({ q: next, page: 1 })}
        />
        <AsyncList
          query={query}
          isEmpty={({ count }) => count === 0}
          empty={
            q ? (
              <EmptyState kind="no-results" title={i18n.t('No family with this name')} />
            ) : (
              <EmptyState kind="first-use" title={i18n.t('No households in this parish yet')}>
                {i18n.t('Members start a household in their settings.')}
              </EmptyState>
            )
          }
        >
          {({ count, count_capped, results }) => (
            <>
              <Families>
                {results.map((family) => (
                  <li key={family.id}>
                    <Family family={family} />
                  </li>
                ))}
              </Families>
              <Pager page={page} count={count} isCapped={count_capped} size={size} onPage={(to) => setShown({ q, page: to })} />
            </>
          )}
        </AsyncList>
      </Stack>
    </Section>
  )
}

function Family({ family: { adults, children } }: { family: ParishHousehold }) {
  const { i18n } = useLingui()
  return (
    <Card>
      <Names>
        {adults.map((adult) => (
          <li key={adult.username}>
            <PersonLink person={adult} />
            {adult.is_head ? <Badge tone="gold">{i18n.t('Head of the household')}</Badge> : null}
          </li>
        ))}
        {children.map(({ name, birth_year }, index) => (
          // Two children may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never edited here
          <li key={index}>
            <bdi>{name}</bdi>
            <Quiet>
              {birth_year === null
                ? i18n.t('Child')
                : i18n.t('Child, born {year}', { year: i18n.number(birth_year, { useGrouping: false }) })}
            </Quiet>
          </li>
        ))}
      </Names>
    </Card>
  )
}

const Families = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3' } })
const Names = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', minHeight: '44px' },
    '& bdi': { overflowWrap: 'anywhere' },
  },
})
const Quiet = chakra('span', { base: { color: 'fg.muted', textStyle: 'dense' } })
