import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { SecurityOverview } from '#contract/staff/console-account.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { Bars } from '#src/console/charts/bars.tsx'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { Card } from '#src/ui/card.tsx'
import { SkeletonText } from '#src/ui/status/skeleton.tsx'
import { StatCard } from '#src/ui/show/stat-card.tsx'
import { Lines } from './lines.tsx'

/** Sign-ins and second factors of the whole installation, for system_admin (SEC-D1). */
export function Overview() {
  const { i18n } = useLingui()
  const query = useConsoleQuery(adminAuthEndpoints.securityOverview, {})
  return (
    <Section aria-labelledby="security-overview">
      <h2 id="security-overview">{i18n.t('This installation')}</h2>
      {query.isError ? <TableFailure query={query} isSlim={query.data !== undefined} /> : null}
      {query.data ? <Figures overview={query.data} /> : query.isPending ? <SkeletonText lines={5} /> : null}
    </Section>
  )
}

function Figures({ overview }: { overview: SecurityOverview }) {
  const { i18n } = useLingui()
  const { admins_without_2fa: without, by_hour } = overview
  const total = by_hour.reduce((sum, { failed }) => sum + failed, 0)
  const figures = [
    { label: i18n.t('Failed logins of members'), value: overview.failed_logins, note: i18n.t('in 24 hours') },
    { label: i18n.t('Failed logins of staff'), value: overview.failed_admin_logins, note: i18n.t('in 24 hours') },
    { label: i18n.t('Locked accounts'), value: overview.locked_accounts, note: i18n.t('now') },
    { label: i18n.t('Reused tokens'), value: overview.token_reuse_events, note: i18n.t('in 24 hours') },
    { label: i18n.t('Sessions of members'), value: overview.open_user_sessions, note: i18n.t('open now') },
    { label: i18n.t('Sessions of staff'), value: overview.open_admin_sessions, note: i18n.t('open now') },
  ]
  return (
    <>
      <Stats>
        {figures.map((figure) => (
          <StatCard key={figure.label} {...figure} />
        ))}
      </Stats>
      <Card title={i18n.t('Failed logins by hour')} level={3}>
        <Bars
          label={i18n.t(
            '{count, plural, =0 {No failed login in 24 hours} one {# failed login in 24 hours} other {# failed logins in 24 hours}}',
            {
              count: total,
            },
          )}
          bars={by_hour.map(({ hour, failed }) => ({
            key: hour,
            value: failed,
            label: `${i18n.date(hour, { hour: 'numeric', minute: '2-digit' })}: ${i18n.number(failed)}`,
          }))}
        />
        <Scale aria-hidden>
          <span>{i18n.t('24 hours ago')}</span>
          <span>{i18n.t('now')}</span>
        </Scale>
      </Card>
      <Card title={i18n.t('Staff without a second factor')} level={3}>
        {without.length === 0 ? (
          <p>{i18n.t('Everybody has one.')}</p>
        ) : (
          <Lines>
            {without.map(({ id, name, due_at }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                <p>
                  {due_at
                    ? i18n.t('due {date}', { date: i18n.date(due_at, { dateStyle: 'medium' }) })
                    : i18n.t('not required by the role')}
                </p>
              </li>
            ))}
          </Lines>
        )}
      </Card>
    </>
  )
}

const Section = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', '& > h2': { textStyle: 'h2', fontFamily: 'heading' } },
})
const Stats = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))', gap: { base: '3', md: '4' } },
})
const Scale = chakra('p', {
  base: { display: 'flex', justifyContent: 'space-between', color: 'fg.subtle', textStyle: 'caption', marginTop: '2' },
})
