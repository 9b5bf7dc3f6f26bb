import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'

/** What waits, and what was decided, in one line (MOD-D1). Nothing while it is unknown: the queue does not wait for it. */
export function StatsLine() {
  const { i18n } = useLingui()
  const query = useConsoleQuery(consoleQueueEndpoints.moderationStats, {})
  const { data } = query
  if (query.isError && !data) return <LoadFailure isSlim query={query} title={i18n.t('The figures could not be loaded')} />
  if (!data) return <Line data-empty />
  const { pending, flagged, spam, removed, handled_today, median_minutes } = data
  const figures = [
    { name: i18n.t('Waiting for review'), value: i18n.number(pending) },
    { name: i18n.t('Reported'), value: i18n.number(flagged) },
    { name: i18n.t('Spam in 30 days'), value: i18n.number(spam) },
    { name: i18n.t('Taken down in 30 days'), value: i18n.number(removed) },
    { name: i18n.t('Decided today'), value: i18n.number(handled_today) },
    {
      name: i18n.t('Median time to a decision'),
      value:
        median_minutes === null
          ? '–'
          : i18n.t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: median_minutes }),
    },
  ]
  return (
    <Line aria-label={i18n.t('Figures of the queue')}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Line>
  )
}

const Line = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    minHeight: '24px',
    marginBlockEnd: '4',
    textStyle: 'dense',
    '& > div': { display: 'flex', gap: '2' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  },
})
