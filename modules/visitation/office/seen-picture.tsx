import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { VisitationFigures } from '#contract/visitation/visit.ts'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Card } from '#src/ui/card.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'

/** How many families and members were seen when, as one bar with its figures. */
export function SeenPicture({ slug }: { slug: string }) {
  const { i18n } = useLingui()
  const query = useApiQuery(visitationEndpoints.figures, { params: { slug } })
  const { data } = query
  const parts: readonly { key: keyof VisitationFigures; label: string; tone: string }[] = [
    { key: 'within_3', label: i18n.t('Seen within 3 months'), tone: 'success' },
    { key: 'within_6', label: i18n.t('3 to 6 months ago'), tone: 'info' },
    { key: 'within_12', label: i18n.t('6 to 12 months ago'), tone: 'warning' },
    { key: 'longer', label: i18n.t('Longer ago'), tone: 'crimson' },
    { key: 'never', label: i18n.t('Not visited yet'), tone: 'border.strong' },
  ]
  if (query.isError && !data) return <PartFailure query={query} title={i18n.t('The figures could not be loaded')} />
  return (
    <Card aria-busy={data === undefined || undefined}>
      <Bar aria-hidden>
        {parts.map(({ key, tone }) => (
          <Part key={key} background={tone} style={{ flexGrow: data?.[key] ?? 0 }} />
        ))}
      </Bar>
      <Legend>
        {parts.map(({ key, label, tone }) => (
          <div key={key}>
            <dt>
              <Spot background={tone} aria-hidden />
              {label}
            </dt>
            <dd>{data ? i18n.number(data[key]) : '–'}</dd>
          </div>
        ))}
      </Legend>
    </Card>
  )
}

const Bar = chakra('div', {
  base: { display: 'flex', gap: '2px', height: '14px', borderRadius: 'full', overflow: 'hidden', background: 'sunken' },
})
const Part = chakra('span', { base: { flexBasis: '0', minWidth: '0', printColorAdjust: 'exact' } })
const Legend = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(130px, 1fr))' },
    gap: { base: '1', sm: '3' },
    marginTop: '3',
    '& > div': { display: 'flex', flexDirection: { base: 'row', sm: 'column' }, justifyContent: 'space-between', gap: '1' },
    '& dt': { display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted', textStyle: 'dense' },
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums', paddingInlineStart: { sm: '18px' } },
  },
})
const Spot = chakra('span', { base: { flex: 'none', boxSize: '10px', borderRadius: 'full', printColorAdjust: 'exact' } })
