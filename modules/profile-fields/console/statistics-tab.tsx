import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { FieldDefinition } from '#contract/profile-fields/field-definition.ts'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { labelIn } from '#src/questions/question.ts'
import { AsyncList, type Asked } from '#src/ui/status/async-list.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { Bars } from './bars.tsx'
import { countText, filledText } from './filled-text.ts'
import { typeLabels } from './field-labels.ts'

/** How many active members answered, and what they chose. The server hides small counts. */
export function StatisticsTab({ query }: { query: Asked<{ results: readonly FieldDefinition[] }> }) {
  const { i18n } = useLingui()
  return (
    <AsyncList
      query={query}
      isEmpty={({ results }) => results.length === 0}
      empty={<EmptyState kind="first-use" title={i18n.t('No fields yet')} />}
    >
      {({ results }) => (
        <>
          <Note>
            {i18n.t('Active members only. Counts below {count} are hidden, and no total reveals them.', {
              count: i18n.number(5),
            })}
          </Note>
          <Grid>
            {results.map((field) => (
              <FieldCard key={field.id} field={field} />
            ))}
          </Grid>
        </>
      )}
    </AsyncList>
  )
}

function FieldCard({ field }: { field: FieldDefinition }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const query = useConsoleQuery(fieldsEndpoints.fieldStatistics, { params: { id: field.id } })
  const { data } = query
  const name = labelIn(locale, field)
  return (
    <Card
      title={<bdi>{name}</bdi>}
      actions={field.is_active ? null : <Badge>{i18n.t('Not asked')}</Badge>}
      aria-busy={query.isPending || undefined}
    >
      <Kind>{typeLabels(i18n)[field.field_type]}</Kind>
      <PartFailure query={query} title={i18n.t('These figures could not be loaded')} />
      {query.isPending ? <Skeleton height="64px" /> : null}
      {data ? (
        <>
          <Figure>
            <strong>{filledText(data, i18n)}</strong>
            <span>
              {data.filled_is_least && data.filled === 0
                ? i18n.t('of {members} members', { members: i18n.number(data.members) })
                : data.filled_is_least
                  ? i18n.t('at least {filled} of {members} members', {
                      filled: countText(data.filled, i18n),
                      members: i18n.number(data.members),
                    })
                  : i18n.t('{filled} of {members} members', {
                      filled: countText(data.filled, i18n),
                      members: i18n.number(data.members),
                    })}
            </span>
          </Figure>
          {data.choices.length > 0 ? (
            <Bars
              label={i18n.t('What members chose for {name}', { name })}
              bars={data.choices.map(({ value, label, label_ar, is_active, count }) => ({
                id: value,
                label: label === null ? (value === 'true' ? i18n.t('Yes') : i18n.t('No')) : labelIn(locale, { label, label_ar }),
                note: is_active ? null : i18n.t('Not offered'),
                count,
              }))}
            />
          ) : null}
        </>
      ) : null}
    </Card>
  )
}

const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense', marginBottom: '1' } })
// Columns, not rows: cards of different heights leave no gaps.
const Grid = chakra('div', {
  base: { columnCount: { base: 1, lg: 2 }, columnGap: '4', '& > *': { breakInside: 'avoid', marginBottom: '4' } },
})
const Kind = chakra('p', { base: { color: 'fg.subtle', textStyle: 'dense', marginTop: '-2', marginBottom: '3' } })
const Figure = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    gap: '2',
    '& strong': { textStyle: 'h3', fontVariantNumeric: 'tabular-nums' },
    '& span': { color: 'fg.muted', textStyle: 'dense' },
    '&:not(:last-child)': { marginBottom: '4' },
  },
})
