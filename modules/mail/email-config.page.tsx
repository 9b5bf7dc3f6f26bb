import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { mailEndpoints } from '#contract/mail/mail.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { InForce } from './in-force.tsx'
import { SenderRecordsCard } from './sender-records.tsx'
import { ServerForm } from './server-form.tsx'
import { TestLetterCard } from './test-letter.tsx'

export const Route = createLazyRoute('/admin/system/email-config')({ component: EmailConfigPage })

function EmailConfigPage() {
  const { i18n } = useLingui()
  const query = useConsoleQuery(mailEndpoints.emailConfig, {})
  const [saves, setSaves] = useState(0)
  const { data } = query
  return (
    <Page>
      <PageHeader title={i18n.t('Mail')} subtitle={i18n.t('How invitations, confirmations and new passwords are sent.')} />
      {query.isError ? <TableFailure query={query} isSlim={data !== undefined} /> : null}
      {query.isPending ? <Skeleton height="240px" /> : null}
      {data && !data.in_force ? (
        <Banner tone="warning">
          {i18n.t('No mail server is set up: mails wait in the outbox and reach nobody. Name one below.')}
        </Banner>
      ) : null}
      {data ? (
        <>
          <InForce config={data} />
          <TestLetterCard />
          <ServerForm key={saves} config={data} onReset={() => setSaves(saves + 1)} />
          {data.in_force ? <SenderRecordsCard /> : null}
        </>
      ) : null}
    </Page>
  )
}
