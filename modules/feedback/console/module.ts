import { createRoute } from '@tanstack/react-router'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { readTableSearch, type TableSearch } from '#src/console/table/table-search.ts'
import { defineModule } from '#src/shell/module.ts'
import { auditWords } from './audit-words.ts'
import { type FeedbackFilterName, feedbackFilterNames } from './filters.ts'

export type FeedbackSearch = TableSearch<FeedbackFilterName> & { report?: string }

const readFeedback = readTableSearch(...feedbackFilterNames)

/** What people told of the product. */
export const feedbackConsole = defineModule({
  id: 'feedback.console',
  auditWords,
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
        validateSearch: (search: Record<string, unknown>): FeedbackSearch => ({
          ...readFeedback(search),
          ...(typeof search['report'] === 'string' ? { report: search['report'] } : {}),
        }),
      }).lazy(() => import('./feedback.page.tsx').then((page) => page.Route)),
    },
  }),
})
