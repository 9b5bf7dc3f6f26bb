import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { appealsEndpoints, type OwnDecision } from '#contract/moderation/appeals.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ruleTitle } from '../parts/community-rule.ts'
import { AppealForm } from './appeal-form.tsx'

export const Route = createLazyRoute('/member/moderation/decisions/$caseId')({ component: DecisionPage })

/** Why something of the member's was removed, or why they were warned, and their appeal against it (PST-D5). */
function DecisionPage() {
  const { i18n } = useLingui()
  const { caseId: id } = Route.useParams()
  const query = useApiQuery(appealsEndpoints.ownDecision, { params: { id } })
  const { data, error } = query
  const isGone = isApiError(error) && error.status === 404
  return (
    <Page width="reading">
      <PageHeader
        title={
          data?.is_warning
            ? i18n.t('A warning by a moderator')
            : data?.is_hidden
              ? i18n.t('Hidden by a moderator')
              : i18n.t('Removed by a moderator')
        }
        subtitle={data ? <RelativeTime at={data.decided_at} /> : undefined}
      />
      {query.isPending ? <Skeleton height="320px" /> : null}
      {isGone ? (
        <EmptyState kind="first-use" title={i18n.t('It is no longer here')}>
          {i18n.t('It is not about something of yours, or it was taken back.')}
        </EmptyState>
      ) : null}
      {query.isError && !data && !isGone ? <LoadFailure query={query} title={i18n.t('This could not be loaded')} /> : null}
      {data ? <Decision decision={data} /> : null}
    </Page>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const { i18n } = useLingui()
  const { excerpt, title, reason, appeal, appeal_until, is_restored, is_warning, is_hidden, rule } = decision
  return (
    <Stack>
      {is_restored ? (
        <Banner tone="success">{is_warning ? i18n.t('The warning was taken back.') : i18n.t('It is visible again.')}</Banner>
      ) : null}
      <Card title={is_warning ? i18n.t('What it is about') : is_hidden ? i18n.t('What was hidden') : i18n.t('What was removed')}>
        <Words dir="auto">{excerpt === '' ? title : excerpt}</Words>
      </Card>
      <Card title={i18n.t('Why')}>
        {rule ? <Rule>{ruleTitle(i18n.locale, rule)}</Rule> : null}
        <Words dir="auto">{reason}</Words>
        <TextLink to="/community-rules">{i18n.t('Community rules')}</TextLink>
      </Card>
      <Card title={i18n.t('Your appeal')}>
        {appeal ? <Appeal appeal={appeal} of={decision} /> : null}
        {appeal_until ? <AppealForm id={decision.id} until={appeal_until} isWarning={is_warning} /> : null}
        {!appeal && !appeal_until ? (
          <p>
            {is_restored ? i18n.t('There is nothing to appeal against any more.') : i18n.t('An appeal was possible for 14 days.')}
          </p>
        ) : null}
      </Card>
    </Stack>
  )
}

function Appeal({ appeal: { text, at, state, answer, decided_at }, of: { is_warning, is_hidden } }: AppealProps) {
  const { i18n } = useLingui()
  const words = {
    open: i18n.t('Another moderator will decide. You will be told.'),
    granted: i18n.t('Your appeal was granted.'),
    rejected: is_warning
      ? i18n.t('Your appeal was rejected. The warning stands.')
      : is_hidden
        ? i18n.t('Your appeal was rejected. It stays hidden.')
        : i18n.t('Your appeal was rejected. The removal stands.'),
  }
  return (
    <Stack>
      <div>
        <Words dir="auto">{text}</Words>
        <Time>
          <RelativeTime at={at} />
        </Time>
      </div>
      <Banner tone={state === 'granted' ? 'success' : 'info'}>{words[state]}</Banner>
      {decided_at ? (
        <div>
          <Words dir="auto">{answer}</Words>
          <Time>
            <RelativeTime at={decided_at} />
          </Time>
        </div>
      ) : null}
    </Stack>
  )
}

type AppealProps = { appeal: NonNullable<OwnDecision['appeal']>; of: OwnDecision }

const Rule = chakra('p', { base: { fontWeight: '600' } })
const Stack = chakra('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
const Words = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const Time = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense' } })
