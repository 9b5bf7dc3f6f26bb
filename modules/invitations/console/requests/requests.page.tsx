import { nameIn } from '#src/i18n/name-in.ts'
import { listed } from '#src/lib/listed.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { countryName } from '#src/lib/country-name.ts'
import { defineListPage, type DrawerProps } from '#src/console/list/define-list-page.ts'
import { ListPage } from '#src/console/list/list-page.tsx'
import { RecordDrawer } from '#src/console/list/record-drawer.tsx'
import { dayOptions } from '../link-days.ts'
import { useMay } from '#src/console/use-admin.ts'
import { labelsOf } from '#src/console/list/display.tsx'
import { usePlaces } from '#src/console/use-places.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { Duplicates } from './duplicates.tsx'
import { RequestFacts } from './request-facts.tsx'
import { requestStates } from './request-labels.ts'
import { requestDrawer } from './requests-search.ts'

export const Route = createLazyRoute('/admin/users/invitation-requests')({
  component: () => <ListPage page={requestsPage} search={Route.useSearch()} />,
})

/** Countries of most members; any other country can be typed into the search. */
const countries = ['EG', 'US', 'CA', 'AU', 'GB', 'DE', 'FR', 'IT', 'NL', 'SE', 'CH', 'AE', 'KW', 'SA', 'QA', 'SD'] as const

/** All invitation requests, for reading and searching (USR-D5); decisions are made on a separate page. */
const requestsPage = defineListPage({
  id: 'invitation-requests',
  endpoint: consoleInvitationsEndpoints.requests,
  words: {
    title: /*i18n*/ 'Invitation requests',
    subtitle: /*i18n*/ 'People who asked to join without an invitation, longest waiting first.',
    search: /*i18n*/ 'Name, email or city',
    empty: {
      title: /*i18n*/ 'Nobody has asked yet',
      text: /*i18n*/ 'People who ask for an invitation on the public page appear here.',
    },
  },
  rowName: ({ full_name }) => full_name,
  columns: [
    { id: 'name', title: /*i18n*/ 'Name', sort: 'name', text: ({ full_name }) => full_name },
    { id: 'email', title: /*i18n*/ 'Email', email: ({ email }) => email },
    {
      id: 'parish',
      title: /*i18n*/ 'Parish',
      text: ({ parish, parish_text }, { locale }) => (parish ? nameIn(locale, parish) : parish_text),
    },
    {
      id: 'city',
      title: /*i18n*/ 'City',
      sort: 'city',
      text: ({ city, country }, { locale }) => listed([city, countryName(country, locale)], locale),
    },
    {
      id: 'waiting',
      title: /*i18n*/ 'Waiting',
      sort: 'waiting',
      days: ({ status, waiting_days }) => status === 'pending' && waiting_days,
    },
    {
      id: 'duplicates',
      title: /*i18n*/ 'Similar',
      isTight: true,
      cell: ({ duplicates: { length } }, { i18n }) => (length > 0 ? <Badge tone="warning">{i18n.number(length)}</Badge> : null),
    },
    { id: 'status', title: /*i18n*/ 'Status', badge: ({ status }) => requestStates[status] },
  ],
  filters: {
    status: { label: /*i18n*/ 'Status', options: labelsOf(requestStates) },
    parish: { label: /*i18n*/ 'Parish' },
    country: { label: /*i18n*/ 'Country' },
    older_than_days: { label: /*i18n*/ 'Older than' },
  },
  useOptions() {
    const { i18n } = useLingui()
    const locale = useLocale()
    return {
      parish: usePlaces().parishes,
      country: countries
        .map((value) => ({ value, label: countryName(value, locale) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
      older_than_days: dayOptions(i18n, [3, 7, 14, 30, 60]),
    }
  },
  drawer: { address: requestDrawer, Drawer: RequestDrawer },
  Buttons: WorkLink,
})

function WorkLink() {
  const { i18n } = useLingui()
  const mayDecide = [useMay('manage_users'), useMay('create_invitations')].every(Boolean)
  return mayDecide ? (
    <ButtonLink to="/admin/users/invitation-requests/manage" variant="solid">
      {i18n.t('Review requests')}
    </ButtonLink>
  ) : null
}

function RequestDrawer({ id, onClose }: DrawerProps<InvitationRequest>) {
  const { i18n } = useLingui()
  const query = useConsoleQuery(consoleInvitationsEndpoints.request, { params: { id } }, { placeholderData: () => undefined })
  return (
    <RecordDrawer
      title={i18n.t('Request')}
      nameOf={({ full_name }) => full_name}
      query={query}
      gone={{ title: i18n.t('There is no such request'), text: i18n.t('It may belong to a parish that is not yours.') }}
      onClose={onClose}
    >
      {(request) => (
        <Stack>
          <RequestFacts request={request} />
          <Section title={i18n.t('May be the same person')}>
            <Duplicates request={request} />
          </Section>
        </Stack>
      )}
    </RecordDrawer>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })
