import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { labelsOf } from '#src/console/list/display.tsx'
import { ListPage } from '#src/console/list/list-page.tsx'
import { DaysLeft } from './days-left.tsx'
import { EnterRequest } from './enter-request.tsx'
import { assign, completeRequest, extend, reject, startCheck, startWork, waitForRequester, withdraw } from './request-actions.tsx'
import { requestDrawer } from './request-drawer.tsx'
import { requesterName, states, typeLabels } from './request-labels.ts'

const { gdprRequests, gdprAssignees, createGdprRequest } = complianceEndpoints
export const Route = createLazyRoute('/admin/compliance/gdpr/requests')({
  component: () => <ListPage page={requestsPage} search={Route.useSearch()} />,
})

/** Requests under the GDPR (GDP-D3), the ones due first at the top. */
const requestsPage = defineListPage({
  id: 'gdpr-requests',
  endpoint: gdprRequests,
  words: {
    title: /*i18n*/ 'GDPR requests',
    subtitle: /*i18n*/ 'What people ask about their data. Each is answered within one month of its receipt.',
    search: /*i18n*/ 'Number, name or email',
    empty: {
      title: /*i18n*/ 'No open requests',
      text: /*i18n*/ 'Exports and deletions that members ask for in the app appear here. Enter what comes by letter, by email or in person.',
    },
  },
  rowName: ({ number }) => number,
  columns: [
    { id: 'number', title: /*i18n*/ 'Number', isTight: true, cell: ({ number }) => <bdi dir="ltr">{number}</bdi> },
    { id: 'type', title: /*i18n*/ 'Type', isTight: true, text: ({ type }, { i18n }) => i18n._(typeLabels[type]) },
    { id: 'person', title: /*i18n*/ 'Person', text: (row, { i18n }) => requesterName(row, i18n) },
    { id: 'received', title: /*i18n*/ 'Received', sort: 'received', date: ({ received_at }) => received_at },
    {
      id: 'days',
      title: /*i18n*/ 'Days left',
      sort: 'due',
      isTight: true,
      cell: ({ days_left }) => (days_left === null ? null : <DaysLeft days={days_left} />),
    },
    { id: 'status', title: /*i18n*/ 'Status', badge: ({ status }) => states[status] },
    { id: 'assignee', title: /*i18n*/ 'Assigned to', text: ({ assignee }) => assignee?.name },
    {
      id: 'due',
      title: /*i18n*/ 'Due on',
      isOptional: true,
      date: ({ due_at, extended_until }) => extended_until ?? due_at,
    },
    { id: 'closed', title: /*i18n*/ 'Closed on', isOptional: true, date: ({ closed_at }) => closed_at },
  ],
  filters: {
    status: {
      label: /*i18n*/ 'Status',
      any: /*i18n*/ 'All open ones',
      options: { any: /*i18n*/ 'Open and closed', ...labelsOf(states) },
    },
    type: { label: /*i18n*/ 'Type', options: typeLabels },
    overdue: { label: /*i18n*/ 'Deadline', yes: /*i18n*/ 'Overdue', no: /*i18n*/ 'Not overdue' },
    assigned: { label: /*i18n*/ 'Assignment', yes: /*i18n*/ 'Assigned to somebody', no: /*i18n*/ 'Assigned to nobody' },
    assignee: { label: /*i18n*/ 'Assigned to' },
    received: { from: /*i18n*/ 'Received from', to: /*i18n*/ 'Received to' },
  },
  useOptions: () => {
    const query = useConsoleQuery(gdprAssignees, {}, { staleTime: 5 * 60_000 })
    return { assignee: { query, options: (query.data ?? []).map(({ id, name }) => ({ value: id, label: name })) } }
  },
  actions: [assign, startCheck, startWork, waitForRequester, completeRequest, extend, withdraw, reject],
  drawer: requestDrawer,
  buttons: [
    {
      id: 'new',
      label: /*i18n*/ 'Enter a request',
      icon: <Plus size={18} aria-hidden />,
      isMain: true,
      endpoint: createGdprRequest,
      draw: (onClose) => <EnterRequest onClose={onClose} />,
    },
  ],
})
