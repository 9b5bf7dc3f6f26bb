import { chakra } from '@chakra-ui/react/styled-system'
import { createLazyRoute } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { usersEndpoints } from '#contract/users/users.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { FilterWords } from '#src/console/list/filter-words.tsx'
import { ListPage } from '#src/console/list/list-page.tsx'
import { labelsOf } from '#src/console/list/display.tsx'
import { usePlaces } from '#src/console/use-places.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { UserDrawer } from './drawer/user-drawer.tsx'
import { banUser, liftBan, liftSuspension, sendReset, signOut, suspendUser, verify } from './user-actions.tsx'
import { userDrawer } from './user-search.ts'
import { parishRoleLabels, states } from './user-labels.ts'
import type { SlotMap } from '#src/shell/slots.ts'

export const Route = createLazyRoute('/admin/users')({
  component: () => <ListPage page={usersPage} search={Route.useSearch()} />,
})

/** Members (USR-D1). The username is shown below the name, so that the table fits 1280 pixels; its own column is for sorting. */
const usersPage = defineListPage({
  id: 'users',
  endpoint: usersEndpoints.users,
  words: {
    title: /*i18n*/ 'Users',
    subtitle: /*i18n*/ 'The members of the community and the state of their accounts.',
    search: /*i18n*/ 'Name, username, email or phone',
    empty: { title: /*i18n*/ 'No members yet' },
  },
  rowName: ({ name }) => name,
  columns: [
    { id: 'name', title: /*i18n*/ 'Name', sort: 'name', person: (row) => row },
    { id: 'email', title: /*i18n*/ 'Email', email: ({ email_masked }) => email_masked },
    {
      id: 'parish',
      title: /*i18n*/ 'Parish',
      cell: ({ parish }, { locale }) => (parish ? <Place>{nameIn(locale, parish)}</Place> : null),
    },
    {
      id: 'status',
      title: /*i18n*/ 'Status',
      sort: 'status',
      badge: ({ account_status }) => states[account_status],
    },
    {
      id: 'verified',
      title: /*i18n*/ 'Verified',
      isTight: true,
      cell: ({ email_verified }, { i18n }) =>
        email_verified ? (
          <Verified>
            <BadgeCheck size={18} aria-hidden />
            <VisuallyHidden>{i18n.t('Yes')}</VisuallyHidden>
          </Verified>
        ) : (
          i18n.t('No')
        ),
    },
    { id: 'joined', title: /*i18n*/ 'Joined', sort: 'joined', date: ({ joined_at }) => joined_at },
    {
      id: 'last_seen',
      title: /*i18n*/ 'Last seen',
      sort: 'last_seen',
      isTight: true,
      cell: ({ last_seen_at }, { i18n }) => (last_seen_at ? <RelativeTime at={last_seen_at} /> : i18n.t('Never')),
    },
    {
      id: 'username',
      title: /*i18n*/ 'Username',
      sort: 'username',
      isOptional: true,
      cell: ({ username }) => <bdi dir="ltr">{username}</bdi>,
    },
    { id: 'admin_role', title: /*i18n*/ 'Console role', isOptional: true, text: ({ admin_role }) => admin_role },
    {
      id: 'complete',
      title: /*i18n*/ 'Profile',
      isOptional: true,
      text: ({ is_complete }, { i18n }) => (is_complete ? i18n.t('Complete') : i18n.t('Incomplete')),
    },
  ],
  filters: {
    status: { label: /*i18n*/ 'Status', options: labelsOf(states) },
    parish: { label: /*i18n*/ 'Parish' },
    diocese: { label: /*i18n*/ 'Diocese' },
    parish_role: { label: /*i18n*/ 'Role in the parish', options: parishRoleLabels },
    church_rank: { label: /*i18n*/ 'Church rank', options: rankLabels },
    verified: { label: /*i18n*/ 'Email address', yes: /*i18n*/ 'Verified', no: /*i18n*/ 'Not verified' },
    complete: { label: /*i18n*/ 'Profile', yes: /*i18n*/ 'Complete', no: /*i18n*/ 'Incomplete' },
    is_staff: { label: /*i18n*/ 'Console account', yes: /*i18n*/ 'Has one', no: /*i18n*/ 'Has none' },
    joined: { from: /*i18n*/ 'Joined from', to: /*i18n*/ 'Joined until' },
    unseen_since: { label: /*i18n*/ 'Not seen since' },
  },
  useOptions: () => {
    const { parishes, dioceses } = usePlaces()
    return { parish: parishes, diocese: dioceses }
  },
  actions: [verify, sendReset, signOut, suspendUser, liftSuspension, banUser, liftBan],
  bulk: [verify, signOut, liftSuspension, suspendUser],
  drawer: { address: userDrawer, Drawer: UserDrawer },
  exportKind: 'users',
})

/** Its filters in words, for the list of exports. */
export const UserFilters = ({ filters }: SlotMap['exportedFilters']['props']) => (
  <FilterWords page={usersPage} filters={filters} />
)

const Verified = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', '& svg': { color: 'success', flex: 'none' } },
})
const Place = chakra('bdi', { base: { display: 'inline-block', minWidth: '120px' } })
