import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { Queue } from './queue.tsx'
import { WorkOn } from './work-on.tsx'

export const Route = createLazyRoute('/admin/users/invitation-requests/manage')({ component: ManagePage })

/** Decides requests one by one, longest waiting first, optionally by keyboard (USR-D5). */
function ManagePage() {
  const { i18n } = useLingui()
  const { request: chosen } = Route.useSearch()
  const navigate = useNavigate()
  const mayDecide = [useMay('manage_users'), useMay('create_invitations')].every(Boolean)
  const list = useConsoleQuery(consoleInvitationsEndpoints.requests, { query: { status: 'pending', page_size: 100 } })
  const waiting = list.data?.results ?? []
  const current = waiting.find(({ id }) => id === chosen) ?? waiting[0]
  const open = (id: string | undefined) =>
    void navigate({
      to: '/admin/users/invitation-requests/manage',
      replace: true,
      resetScroll: false,
      search: id === undefined ? {} : { request: id },
    })
  /** The next one in the queue, or the first. */
  const next = (after: string) => {
    const place = waiting.findIndex(({ id }) => id === after)
    open((waiting[place + 1] ?? waiting.find(({ id }) => id !== after))?.id)
  }

  return (
    <Page>
      <PageHeader
        title={i18n.t('Review requests')}
        subtitle={
          list.data
            ? i18n.t('{count, plural, =0 {Nobody is waiting} one {# person is waiting} other {# people are waiting}}', {
                count: list.data.count,
              })
            : undefined
        }
        actions={<ButtonLink to="/admin/users/invitation-requests">{i18n.t('All requests')}</ButtonLink>}
      />
      {mayDecide ? null : (
        <Banner tone="info">{i18n.t('You can read the requests; deciding on them needs more permissions.')}</Banner>
      )}
      {list.data === undefined ? (
        list.isError ? (
          <TableFailure query={list} />
        ) : (
          <Skeleton height="420px" />
        )
      ) : current ? (
        <Places>
          <Queue requests={waiting} currentId={current.id} mayDecide={mayDecide} onOpen={open} />
          <WorkOn key={current.id} request={current} mayDecide={mayDecide} onNext={() => next(current.id)} />
        </Places>
      ) : (
        <Blank>
          <EmptyState kind="first-use" title={i18n.t('Nobody is waiting')}>
            {i18n.t('Every request is answered.')}
          </EmptyState>
        </Blank>
      )}
    </Page>
  )
}

const Places = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' },
    gap: '5',
    alignItems: 'start',
  },
})
const Blank = chakra('div', {
  base: { borderWidth: '1px', borderColor: 'border', borderRadius: 'card', background: 'surface' },
})
