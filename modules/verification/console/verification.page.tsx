import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { type verificationEndpoints, verificationKinds, type VerificationKind } from '#contract/verification/verification.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { VerificationDrawer } from './verification-drawer.tsx'
import { VerificationList } from './verification-list.tsx'
import type { VerificationSearch } from './verification-search.ts'
import { kindWord } from './verification-words.ts'

export const Route = createLazyRoute('/admin/users/verification')({ component: VerificationPage })

type Waiting = CallOutput<typeof verificationEndpoints.verifications>['waiting']

/** What waits for somebody of the staff to look at it (USR-D7). */
function VerificationPage() {
  const { i18n } = useLingui()
  const { kind = 'email', open, ...search }: VerificationSearch = Route.useSearch()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  // Each tab begins at its first page, with all that wait.
  const show = (next: VerificationKind) =>
    void navigate({ to: '/admin/users/verification', search: next === 'email' ? {} : { kind: next }, replace: true })
  const toggle = (id: string | undefined) =>
    void navigate({
      to: '.',
      replace: id === undefined,
      resetScroll: false,
      search: ({ open: _open, ...rest }: VerificationSearch) => (id === undefined ? rest : { ...rest, open: id }),
    } as never)

  return (
    <Page>
      <PageHeader
        title={i18n.t('Verification')}
        subtitle={i18n.t('Addresses, ranks, consents and memberships that somebody of the staff confirms.')}
      />
      <Tabs<VerificationKind>
        label={i18n.t('What waits')}
        value={kind}
        onChange={show}
        tabs={verificationKinds.map((id) => ({
          id,
          label: kindWord(i18n, id),
          badge: (
            <CountBadge
              count={waiting?.[id] ?? 0}
              label={i18n.t('{count, plural, one {# waits} other {# wait}}', { count: waiting?.[id] ?? 0 })}
            />
          ),
          content: <VerificationList key={id} kind={id} search={search} onCounted={setWaiting} onOpen={toggle} />,
        }))}
      />
      {open ? <VerificationDrawer id={open} onClose={() => toggle(undefined)} /> : null}
    </Page>
  )
}
