import { createLazyRoute } from '@tanstack/react-router'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { FilterWords } from '#src/console/list/filter-words.tsx'
import { ListPage } from '#src/console/list/list-page.tsx'
import { labelsOf } from '#src/console/list/display.tsx'
import { feedbackDrawer } from './feedback-drawer.tsx'
import { states } from './status.ts'
import type { SlotMap } from '#src/shell/slots.ts'

export const Route = createLazyRoute('/admin/feedback')({
  component: () => <ListPage page={feedbackPage} search={Route.useSearch()} />,
})

const feedbackPage = defineListPage({
  id: 'feedback',
  endpoint: feedbackEndpoints.feedback,
  words: {
    title: /*i18n*/ 'Feedback',
    subtitle: /*i18n*/ 'Reports sent with “Report Bug”, kept for twelve months.',
    search: /*i18n*/ 'Search feedback',
    empty: {
      title: /*i18n*/ 'No feedback yet',
      text: /*i18n*/ 'Reports sent with “Report Bug” appear here.',
    },
  },
  rowName: ({ receipt }) => receipt,
  columns: [
    { id: 'message', title: /*i18n*/ 'Message', cell: ({ message }) => <span dir="auto">{shortened(message)}</span> },
    { id: 'status', title: /*i18n*/ 'Status', badge: ({ status }) => states[status] },
    {
      id: 'who',
      title: /*i18n*/ 'From',
      cell: ({ name, username }, { i18n }) => <span dir="auto">{name || username || i18n.t('Not given')}</span>,
    },
    { id: 'source', title: /*i18n*/ 'Page', cell: ({ source }) => (source ? <span dir="ltr">{source}</span> : null) },
    {
      id: 'picture',
      title: /*i18n*/ 'Picture',
      cell: ({ has_screenshot }, { i18n }) => (has_screenshot ? i18n.t('Yes') : null),
    },
    { id: 'at', title: /*i18n*/ 'When', ago: ({ created_at }) => created_at },
    { id: 'receipt', title: /*i18n*/ 'Receipt', isOptional: true, isTight: true, text: ({ receipt }) => receipt },
    {
      id: 'email',
      title: /*i18n*/ 'Email',
      isOptional: true,
      cell: ({ email }) => (email ? <span dir="ltr">{email}</span> : null),
    },
  ],
  filters: {
    status: { label: /*i18n*/ 'Status', options: labelsOf(states) },
    from: { label: /*i18n*/ 'From date' },
    to: { label: /*i18n*/ 'To date' },
  },
  drawer: feedbackDrawer,
  exportKind: 'feedback',
})

/** Its filters in words, for the list of exports. */
export const FeedbackFilters = ({ filters }: SlotMap['exportedFilters']['props']) => (
  <FilterWords page={feedbackPage} filters={filters} />
)

const shortened = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
