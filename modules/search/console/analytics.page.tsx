import { Grid } from '@chakra-ui/react/grid'
import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { consoleSearchEndpoints } from '#contract/search/console-search.ts'
import { Bars } from '#src/console/charts/bars.tsx'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { shortDate } from '#src/console/short-date.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { useAdmin } from '#src/console/use-admin.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { StatCard } from '#src/ui/show/stat-card.tsx'
import { Table } from '#src/ui/show/table.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kinds } from '../kinds.ts'

export const Route = createLazyRoute('/admin/analytics/search')({ component: SearchAnalyticsPage })

function SearchAnalyticsPage() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const mayManage = useAdmin()?.permissions.includes('manage_settings') ?? false
  const query = useConsoleQuery(consoleSearchEndpoints.searchAnalytics, { query: {} })
  const { data } = query
  const share = (part: number, whole: number) =>
    whole === 0 ? undefined : i18n.number(part / whole, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Page>
      <PageHeader
        title={i18n.t('Search analytics')}
        subtitle={i18n.t('The last 30 days. Words are shown once three people have searched them.')}
      />
      {query.isError ? <TableFailure query={query} isSlim={data !== undefined} /> : null}
      {query.isPending ? <Skeleton height="240px" /> : null}
      {data ? (
        <Stack gap="6">
          <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
            <StatCard label={i18n.t('Searches')} value={data.searches} />
            <StatCard
              label={i18n.t('Without results')}
              value={data.without_results}
              note={share(data.without_results, data.searches)}
            />
            <StatCard label={i18n.t('A result was opened')} value={data.opened} note={share(data.opened, data.searches)} />
          </Grid>
          <Card title={i18n.t('Searches by day')}>
            <Bars
              label={i18n.t('Searches by day')}
              bars={data.by_day.map(({ day, searches }) => ({
                key: day,
                value: searches,
                label: `${shortDate(day, locale)}: ${i18n.number(searches)}`,
              }))}
            />
          </Card>
          <Grid gap="6" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
            <Card title={i18n.t('Searched most')}>
              <Words label={i18n.t('Searched most')} rows={data.top} none={i18n.t('Nothing was searched by three people yet.')} />
            </Card>
            <Card
              title={i18n.t('Searched and not found')}
              actions={mayManage ? <TextLink to="/admin/system/search">{i18n.t('Add other spellings')}</TextLink> : undefined}
            >
              <Words
                label={i18n.t('Searched and not found')}
                rows={data.without}
                none={i18n.t('Everything that three people searched was found.')}
              />
            </Card>
          </Grid>
          <Card title={i18n.t('Opened by kind')}>
            {data.by_type.length === 0 ? (
              <QuietText>{i18n.t('No result was opened yet.')}</QuietText>
            ) : (
              <Table label={i18n.t('Opened')}>
                <tbody>
                  {data.by_type.map(({ type, opened }) => (
                    <tr key={type}>
                      <th scope="row">{i18n._(kinds[type].label)}</th>
                      <td>{i18n.number(opened)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )}
          </Card>
        </Stack>
      ) : null}
    </Page>
  )
}

function Words({
  label,
  rows,
  none,
}: {
  label: string
  rows: readonly { q: string; searches: number; opened?: number }[]
  none: string
}) {
  const { i18n } = useLingui()
  if (rows.length === 0) return <QuietText>{none}</QuietText>
  return (
    <Table label={`${label}: ${i18n.t('Words')}`}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Words')}</th>
          <th scope="col">{i18n.t('Searches')}</th>
          {rows[0]?.opened === undefined ? null : <th scope="col">{i18n.t('Opened')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ q, searches, opened }) => (
          <tr key={q}>
            <th scope="row">
              <bdi>{q}</bdi>
            </th>
            <td>{i18n.number(searches)}</td>
            {opened === undefined ? null : <td>{i18n.number(opened)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
