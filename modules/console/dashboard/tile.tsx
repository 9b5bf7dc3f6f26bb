import type { I18n } from '@lingui/core'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { DashboardTile } from '#contract/console/console.ts'
import { Sparkline } from '#src/console/charts/sparkline.tsx'
import type { RoutePath } from '#src/shell/route-path.ts'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { tileRoutes } from './tiles.ts'

/** A figure of the installation; the whole tile links to its page `to`, if the account may open it. */
export function Tile({ tile, to }: { tile: DashboardTile; to: RoutePath | null }) {
  const { i18n } = useLingui()
  const { key, value, change, at, days_left = null, series, tone } = tile
  const name = i18n._(tileRoutes[key].title)
  const [first, last] = [series[0] ?? 0, series.at(-1) ?? 0]
  return (
    <Box data-tone={tone} data-link={to ? '' : undefined}>
      <dt>
        {to ? <Link to={to}>{name}</Link> : name}
        {tone === 'attention' ? <TriangleAlert size={18} aria-label={i18n.t('Needs attention')} /> : null}
        {tone === 'good' ? <CircleCheck size={18} aria-label={i18n.t('All is well')} /> : null}
      </dt>
      <dd>
        <Value>
          {at === null ? value === null ? <Never>{i18n.t('None yet')}</Never> : i18n.number(value) : <RelativeTime at={at} />}
        </Value>
        <Change>
          {change === null || change === 0 ? null : (
            <>
              {change > 0 ? <TrendingUp size={16} aria-hidden /> : <TrendingDown size={16} aria-hidden />}
              <span dir="ltr">{i18n.number(change, { signDisplay: 'exceptZero' })}</span>
              <span>{i18n.t('in 30 days')}</span>
            </>
          )}
          {days_left === null ? null : <span>{daysText(i18n, days_left)}</span>}
        </Change>
        <Sparkline
          values={series}
          label={i18n.t('{name} over 30 days, from {first} to {last}', {
            name,
            first: i18n.number(first),
            last: i18n.number(last),
          })}
        />
      </dd>
    </Box>
  )
}

const daysText = (i18n: I18n, days: number) =>
  days < 0
    ? i18n.t('The next is {count, plural, one {# day overdue} other {# days overdue}}', { count: -days })
    : i18n.t('{count, plural, =0 {The next is due today} one {The next is due tomorrow} other {The next is due in # days}}', {
        count: days,
      })

const Box = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minWidth: '0',
    padding: { base: '4', md: '5' },
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    transition: 'border-color 120ms ease-out',
    _light: { boxShadow: 'sm' },
    '&[data-link]:hover': { borderColor: 'gold' },
    '& dt': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      color: 'fg.muted',
      textStyle: 'dense',
    },
    '& dt a': { color: 'inherit', textDecoration: 'none' },
    '& dt a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    '&[data-tone=attention] dt svg': { color: 'warning' },
    '&[data-tone=good] dt svg': { color: 'success' },
    '& dd': { display: 'flex', flexDirection: 'column', gap: '2', flex: '1' },
    '& dd > svg': { marginTop: 'auto' },
  },
})
const Value = chakra('p', {
  base: { fontFamily: 'heading', fontSize: 'h1', lineHeight: '38px', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
})
const Never = chakra('span', { base: { fontSize: 'h3', color: 'fg.subtle' } })
const Change = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', minHeight: '20px', color: 'fg.subtle', textStyle: 'dense' },
})
