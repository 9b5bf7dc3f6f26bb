import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { DataTable } from '#src/console/table/data-table.tsx'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { useTable } from '#src/console/table/use-table.ts'
import { useMay } from '#src/console/use-admin.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Duplicates } from './duplicates.tsx'
import { RequestFacts } from './request-facts.tsx'
import { useRequestColumns, useRequestFilters } from './request-table.tsx'
import type { RequestFilter, RequestsSearch } from './requests-search.ts'

export const Route = createLazyRoute('/admin/users/invitation-requests')({ component: RequestsPage })

/** Everybody who asked to come in, to read and to search; deciding is a page of its own. */
function RequestsPage() {
  const { i18n } = useLingui()
  const { request, ...search }: RequestsSearch = Route.useSearch()
  const table = useTable<RequestFilter>(search, { ordering: '-waiting' })
  const list = useConsoleQuery(consoleInvitationsEndpoints.requests, { query: table.query as never })
  const columns = useRequestColumns()
  const filters = useRequestFilters()
  const navigate = useNavigate()
  const mayDecide = [useMay('manage_users'), useMay('create_invitations')].every(Boolean)
  const open = (id: string | undefined) =>
    void navigate({
      to: '.',
      replace: id === undefined,
      resetScroll: false,
      search: ({ request: _request, ...rest }: RequestsSearch) => (id === undefined ? rest : { ...rest, request: id }),
    } as never)
  return (
    <Page>
      <PageHeader
        title={i18n.t('Invitation requests')}
        subtitle={i18n.t('People without an invitation who asked to join; the longest waiting first.')}
        actions={
          mayDecide ? (
            <ButtonLink to="/admin/users/invitation-requests/manage" variant="solid">
              {i18n.t('Work on requests')}
            </ButtonLink>
          ) : null
        }
      />
      <DataTable
        id="invitation-requests"
        label={i18n.t('Invitation requests')}
        table={table}
        query={list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ full_name }) => full_name}
        searchLabel={i18n.t('Name, email or city')}
        filters={filters}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState kind="first-use" title={i18n.t('Nobody has asked yet')}>
            {i18n.t('Who asks for an invitation on the public page appears here.')}
          </EmptyState>
        }
      />
      {request ? <RequestDrawer id={request} onClose={() => open(undefined)} /> : null}
    </Page>
  )
}

function RequestDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const query = useConsoleQuery(consoleInvitationsEndpoints.request, { params: { id } }, { placeholderData: () => undefined })
  const request = query.data
  return (
    <Drawer title={request ? <bdi>{request.full_name}</bdi> : i18n.t('Request')} isOpen onClose={onClose}>
      {request ? (
        <Stack>
          <RequestFacts request={request} />
          <Section title={i18n.t('May be the same person')}>
            <Duplicates request={request} />
          </Section>
        </Stack>
      ) : query.isError ? (
        <TableFailure query={query} />
      ) : (
        <Skeleton height="320px" />
      )}
    </Drawer>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })
