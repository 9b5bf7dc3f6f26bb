import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { HouseholdChild } from '#contract/households/household.ts'

/** A child with the year of birth, and what can be done. */
export function ChildRow({ child: { name, birth_year }, children }: { child: HouseholdChild; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Row>
      <bdi>{name}</bdi>
      {birth_year === null ? null : (
        <span>{i18n.t('born {year}', { year: i18n.number(birth_year, { useGrouping: false }) })}</span>
      )}
      <span>{children}</span>
    </Row>
  )
}

export const ChildList = chakra('ul', {
  base: { listStyle: 'none', '& > li': { paddingBlock: '2', borderBlockEndWidth: '1px', borderColor: 'border' } },
})
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '56px',
    '& > bdi': { fontWeight: '500', overflowWrap: 'anywhere' },
    '& > span': { color: 'fg.muted', textStyle: 'dense' },
    '& > span:last-child': { marginInlineStart: 'auto', display: 'flex', gap: '1' },
  },
})
