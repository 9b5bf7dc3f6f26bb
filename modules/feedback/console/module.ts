import { createRoute } from '@tanstack/react-router'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { defineModule } from '#src/shell/module.ts'
import { readFeedbackSearch } from './feedback-search.ts'

/** Members' feedback about the product. */
export const feedbackConsole = defineModule({
  id: 'feedback.console',
  auditLabels: {
    'feedback.change': /*i18n*/ 'Feedback updated',
    // A refused call is logged under the name of its endpoint.
    'feedback.patchFeedback': /*i18n*/ 'Feedback updated',
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'feedback',
        staticData: {
          title: 'Feedback',
          gate: { any: ['view_content'] },
          nav: { slot: 'console', group: 'system', order: 40, label: 'Feedback', icon: MessageSquareText },
        },
        validateSearch: readFeedbackSearch,
      }).lazy(() => import('./feedback.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'exportedFilters',
      id: 'feedback',
      order: 10,
      kind: 'feedback',
      load: () => import('./feedback.page.tsx').then((list) => list.FeedbackFilters),
    },
  ],
})
