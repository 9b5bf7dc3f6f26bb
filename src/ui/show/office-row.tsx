import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { QuietText } from '../quiet-text.tsx'
import { AsyncList } from '../status/async-list.tsx'
import { OfficeBox, OfficeFoot } from './office-box.tsx'
import { FactLine } from './fact-line.tsx'

type Props = {
  name: string
  /** Of its heading. */
  level?: 2 | 3
  facts: ComponentProps<typeof FactLine>['facts']
  state: { text: string; tone: ComponentProps<typeof Badge>['tone'] }
  /** What can be decided. */
  children: ReactNode
}

/** Something that waits for a decision, as those who decide see it. */
export const OfficeRow = ({ name, level = 2, facts, state, children }: Props) => (
  <OfficeBox>
    <div>
      <Name as={level === 2 ? 'h2' : 'h3'}>
        <bdi>{name}</bdi>
      </Name>
      <Facts>
        <FactLine facts={facts} />
      </Facts>
    </div>
    <OfficeFoot>
      <Badge tone={state.tone}>{state.text}</Badge>
      {children}
    </OfficeFoot>
  </OfficeBox>
)

type ListProps<R> = {
  query: ComponentProps<typeof AsyncList<{ count: number; results: R[] }>>['query']
  label: string
  empty: ReactNode
  children: (row: R) => ReactNode
}

/** What waits for those who decide, and what they decided before; the rest of a longer list is not shown. */
export function OfficeList<R extends { id: string }>({ query, label, empty, children }: ListProps<R>) {
  const { i18n } = useLingui()
  return (
    <AsyncList query={query} isEmpty={({ count }) => count === 0} empty={empty}>
      {({ results, count }) => (
        <>
          <OfficeRows aria-label={label}>
            {results.map((row) => (
              <Fragment key={row.id}>{children(row)}</Fragment>
            ))}
          </OfficeRows>
          {count > results.length ? (
            <QuietText>{i18n.t('The first {count} are shown.', { count: i18n.number(results.length) })}</QuietText>
          ) : null}
        </>
      )}
    </AsyncList>
  )
}

export const OfficeRows = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3' } })
const Name = chakra('h2', { base: { textStyle: 'h4', overflowWrap: 'anywhere' } })
const Facts = chakra('p', { base: { color: 'fg.muted' } })
