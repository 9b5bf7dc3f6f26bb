import { createLazyRoute } from '@tanstack/react-router'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { ListPage } from '#src/console/list/list-page.tsx'
import { labelsOf } from '#src/console/list/display.tsx'
import { usePlaces } from '#src/console/use-places.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import type { ListSearch } from '#src/lists/address.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import { approve, askForMore, refuse, resend } from './verification-actions.tsx'
import { verificationDrawer } from './verification-drawer.tsx'
import { hasLink, kindLabels, states } from './verification-labels.ts'

export const Route = createLazyRoute('/admin/users/verification')({
  component: () => <ListPage page={verificationPage} search={Route.useSearch()} />,
})

const kindOf = ({ kind = 'email' }: ListSearch) => String(kind)
const isLinked = (search: ListSearch) => hasLink({ kind: kindOf(search) })
const isClergy = (search: ListSearch) => kindOf(search) === 'clergy'
const emptyTexts: Readonly<Record<string, Message>> = {
  email: /*i18n*/ 'Every address is confirmed. People who register and do not click the link within an hour appear here.',
  clergy: /*i18n*/ 'Members who say they are a deacon, an archdeacon or a priest appear here with a document.',
  guardian: /*i18n*/ 'Minors whose parent or guardian has not answered yet appear here.',
  membership: /*i18n*/ 'People who asked a parish more than 7 days ago and got no answer appear here.',
}

/** Pending verifications (USR-D7), a tab per kind, longest waiting first. */
const verificationPage = defineListPage({
  id: 'verification',
  endpoint: verificationEndpoints.verifications,
  words: {
    title: /*i18n*/ 'Verification',
    subtitle: /*i18n*/ 'Addresses, ranks, consents and memberships for staff to confirm.',
    search: /*i18n*/ 'Name or username',
    empty: { title: /*i18n*/ 'Nobody is waiting', text: (search) => emptyTexts[kindOf(search)] ?? '' },
  },
  rowName: ({ member }) => member.name,
  tabs: {
    filter: 'kind',
    label: /*i18n*/ 'Waiting entries',
    options: kindLabels,
    count: ({ waiting }, kind) => Object.entries(waiting).find(([name]) => name === kind)?.[1] ?? 0,
    countText: /*i18n*/ '{count, plural, one {# waiting} other {# waiting}}',
  },
  columns: [
    { id: 'name', title: /*i18n*/ 'Member', sort: 'name', person: ({ member }) => member },
    { id: 'parish', title: /*i18n*/ 'Parish', text: ({ member }, { locale }) => member.parish && nameIn(locale, member.parish) },
    {
      id: 'address',
      title: (search) => (kindOf(search) === 'guardian' ? /*i18n*/ 'Guardian’s address' : /*i18n*/ 'Address'),
      when: isLinked,
      email: ({ address }) => address,
    },
    { id: 'mails', title: /*i18n*/ 'Emails', when: isLinked, count: ({ mails_sent }) => mails_sent },
    {
      id: 'rank',
      title: /*i18n*/ 'Rank',
      isTight: true,
      when: isClergy,
      text: ({ rank }, { i18n }) => rank && i18n._(rankLabels[rank]),
    },
    { id: 'documents', title: /*i18n*/ 'Documents', when: isClergy, count: ({ documents }) => documents.length },
    { id: 'waiting', title: /*i18n*/ 'Waiting', sort: 'waiting', days: ({ waiting_days }) => waiting_days },
    { id: 'status', title: /*i18n*/ 'Status', badge: ({ status }) => states[status] },
    { id: 'joined', title: /*i18n*/ 'Joined', isOptional: true, date: ({ member }) => member.joined_at },
  ],
  filters: {
    kind: { label: /*i18n*/ 'Waiting entries', options: kindLabels },
    status: { label: /*i18n*/ 'Status', options: labelsOf(states), any: /*i18n*/ 'All waiting' },
    parish: { label: /*i18n*/ 'Parish' },
  },
  useOptions: () => ({ parish: usePlaces().parishes }),
  actions: [approve, resend, askForMore, refuse],
  bulk: [approve, resend],
  drawer: verificationDrawer,
})
