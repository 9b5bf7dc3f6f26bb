import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import type { SellerSummary } from '#contract/marketplace/marketplace.ts'
import { Button } from '#src/ui/button.tsx'
import { dateFormat } from '#src/lib/intl.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Table } from '#src/ui/show/table.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { useMoney } from '../use-money.ts'
import { barsOf, type Series, topOf } from './chart-scale.ts'

/** Pixels; across, the chart is measured in parts of its width. */
const [height, foot, head] = [200, 32, 8]
const across = (percent: number) => `${percent}%`
type Props = { days: SellerSummary['days']; currency: string | null }

/** Thirty days as bars, with a sentence for screen readers and a table of the numbers. */
export function SalesChart({ days, currency }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const money = useMoney()
  const id = useId()
  const [series, setSeries] = useState<Series>(currency ? 'total' : 'views')
  const [isTable, setTable] = useState(false)
  const values = days.map((day) => day[series])
  const top = topOf(values)
  const sum = values.reduce((all, one) => all + one, 0)
  const valueText = (value: number) => (series === 'total' && currency ? money(value, currency) : i18n.number(value))
  const dayOf = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const named = (date: string) => dayOf.format(Date.parse(`${date}T00:00:00Z`))
  const best = days.reduce((a, b) => (b[series] > a[series] ? b : a), days[0] ?? { date: '', total: 0, orders: 0, views: 0 })
  const summary =
    sum === 0
      ? i18n.t('Nothing in the last 30 days.')
      : i18n.t('{sum} in the last 30 days; the most was {most} on {day}.', {
          sum: valueText(sum),
          most: valueText(best[series]),
          day: named(best.date),
        })
  const bars = barsOf(days.length, 100)
  const y = (value: number) => head + (height - head - foot) * (1 - value / top)
  const marked = [0, Math.floor((days.length - 1) / 2), days.length - 1]
  return (
    <Box>
      <Row>
        <SegmentedControl<Series>
          label={i18n.t('What the chart shows')}
          value={series}
          onChange={setSeries}
          options={[
            ...(currency ? [{ value: 'total' as const, label: i18n.t('Sales') }] : []),
            { value: 'orders', label: i18n.t('Orders') },
            { value: 'views', label: i18n.t('Views') },
          ]}
        />
        <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? i18n.t('Show the chart') : i18n.t('Show the numbers')}
        </Button>
      </Row>
      {isTable ? (
        <Scroll>
          <Table label={i18n.t('The last 30 days')}>
            <thead>
              <tr>
                <th scope="col">{i18n.t('Day')}</th>
                {currency ? <th scope="col">{i18n.t('Sales')}</th> : null}
                <th scope="col">{i18n.t('Orders')}</th>
                <th scope="col">{i18n.t('Views')}</th>
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map(({ date, total, orders, views }) => (
                <tr key={date}>
                  <th scope="row">{named(date)}</th>
                  {currency ? <td>{money(total, currency)}</td> : null}
                  <td>{i18n.number(orders)}</td>
                  <td>{i18n.number(views)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      ) : (
        <svg height={height} role="img" aria-labelledby={id}>
          <title id={id}>{summary}</title>
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <rect data-line="" width="100%" y={y(top * share)} height={1} />
              {share > 0 ? (
                <text x={0} y={y(top * share) + 20}>
                  {valueText(top * share)}
                </text>
              ) : null}
            </g>
          ))}
          {days.map((day, place) => {
            const bar = bars[place]
            return bar && day[series] > 0 ? (
              <rect
                key={day.date}
                x={across(bar.x)}
                width={across(bar.width)}
                y={y(day[series])}
                height={y(0) - y(day[series])}
                rx={3}
              >
                <title>{`${named(day.date)}: ${valueText(day[series])}`}</title>
              </rect>
            ) : null
          })}
          {marked.map((place, index) => {
            const day = days[place]
            return day ? (
              <text
                key={day.date}
                x={across(index * 50)}
                y={height - 4}
                textAnchor={index === 0 ? 'start' : index === 1 ? 'middle' : 'end'}
              >
                {named(day.date)}
              </text>
            ) : null
          })}
        </svg>
      )}
      <p>{summary}</p>
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& svg[role=img]': { width: '100%', direction: 'ltr' },
    '& svg rect': { fill: 'var(--c-colors-gold-solid)' },
    '& svg rect[data-line]': { fill: 'var(--c-colors-border)' },
    '& svg rect:not([data-line]):hover': { fill: 'var(--c-colors-gold)' },
    '& svg text': { fill: 'var(--c-colors-fg-subtle)', fontSize: 'caption', fontFamily: 'body' },
    '& > p': { color: 'fg.muted', textStyle: 'dense' },
  },
})
const Row = chakra('div', { base: { display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: '2' } })
const Scroll = chakra('div', { base: { '& > div': { maxHeight: '320px' } } })
