import { namesIn } from '#src/console/names-in.ts'
import { createLazyRoute } from '@tanstack/react-router'
import UserPlus from 'lucide-react/icons/user-plus'
import { staffEndpoints } from '#contract/staff/staff.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { ListPage } from '#src/console/list/list-page.tsx'
import { labelsOf } from '#src/console/list/display.tsx'
import { memberDrawer } from './parts/member-drawer.tsx'
import { useRoles } from './parts/use-roles.ts'
import { MemberForm } from './parts/member-form.tsx'
import { disable, edit, enable, endSessions, resetFactor, sendLink } from './parts/staff-actions.tsx'
import { states } from './parts/staff-states.ts'
import { roleLabel } from '#src/console/role-name.ts'

export const Route = createLazyRoute('/admin/admin-users')({
  component: () => <ListPage page={staffPage} search={Route.useSearch()} />,
})

/** Console accounts (PRM-D5); accounts of equal or higher rank are read-only. */
const staffPage = defineListPage({
  id: 'admin-users',
  endpoint: staffEndpoints.staff,
  words: {
    title: /*i18n*/ 'Admin users',
    subtitle: /*i18n*/ 'Who can use the console, and in which role.',
    search: /*i18n*/ 'Name, email or username',
    empty: { title: /*i18n*/ 'Nobody else has an account yet' },
  },
  rowName: ({ full_name }) => full_name,
  columns: [
    { id: 'name', title: /*i18n*/ 'Name', sort: 'name', text: ({ full_name }) => full_name },
    { id: 'email', title: /*i18n*/ 'Email', sort: 'email', email: ({ email }) => email },
    {
      id: 'role',
      title: /*i18n*/ 'Role',
      sort: 'role',
      isTight: true,
      text: ({ role }, { i18n }) => roleLabel(role.label, i18n),
    },
    {
      id: 'scope',
      title: /*i18n*/ 'Works in',
      text: ({ scope }, { i18n }) => (scope.kind === 'all' ? i18n.t('Everywhere') : namesIn(i18n.locale, scope.places)),
    },
    {
      id: 'factor',
      title: /*i18n*/ 'Second factor',
      badge: ({ two_factor_enabled: isOn }) =>
        isOn ? { text: /*i18n*/ 'On', tone: 'success' } : { text: /*i18n*/ 'Off', tone: 'warning' },
    },
    {
      id: 'login',
      title: /*i18n*/ 'Last login',
      sort: 'last_login',
      isTight: true,
      line: ({ last_login }, { i18n }) => [last_login ? { ago: last_login } : { text: i18n.t('Never') }],
    },
    { id: 'status', title: /*i18n*/ 'Status', badge: ({ status }) => states[status] },
    { id: 'username', title: /*i18n*/ 'Username', isOptional: true, text: ({ username }) => username },
    { id: 'member', title: /*i18n*/ 'Member account', isOptional: true, text: ({ linked_member }) => linked_member?.name },
    {
      id: 'extra',
      title: /*i18n*/ 'Extra permissions',
      isOptional: true,
      count: ({ extra_permissions }) => extra_permissions.length,
    },
  ],
  filters: {
    role: { label: /*i18n*/ 'Role' },
    status: { label: /*i18n*/ 'Status', options: labelsOf(states) },
    without_2fa: { label: /*i18n*/ 'Second factor', yes: /*i18n*/ 'Off', no: /*i18n*/ 'On' },
  },
  useOptions: () => ({ role: useRoles().choices }),
  actions: [edit, enable, sendLink, endSessions, resetFactor, disable],
  drawer: memberDrawer,
  buttons: [
    {
      id: 'invite',
      label: /*i18n*/ 'Invite',
      icon: <UserPlus size={18} aria-hidden />,
      isMain: true,
      endpoint: staffEndpoints.inviteStaff,
      draw: (onClose) => <MemberForm member={null} onClose={onClose} />,
    },
  ],
})
