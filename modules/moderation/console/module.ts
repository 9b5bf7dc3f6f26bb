import { createRoute } from '@tanstack/react-router'
import Flag from 'lucide-react/icons/flag'
import Gavel from 'lucide-react/icons/gavel'
import History from 'lucide-react/icons/history'
import Scale from 'lucide-react/icons/scale'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import { readDecisionsSearch } from './decisions-search.ts'
import type { ConsoleQueueSearch } from './queue.list.ts'
import { readPoliciesSearch } from './policies/policies-search.ts'
import { readReportedSearch } from './reported-search.ts'

export const moderationConsole = defineModule({
  id: 'moderation.console',
  auditLabels: {
    'moderation.approve': /*i18n*/ 'Content approved',
    'moderation.remove': /*i18n*/ 'Content removed',
    'moderation.spam': /*i18n*/ 'Content marked as spam',
    'moderation.hide': /*i18n*/ 'Content hidden',
    'moderation.warn': /*i18n*/ 'Author of content warned',
    'moderation.suspend': /*i18n*/ 'Author of content suspended',
    'moderation.escalate': /*i18n*/ 'Entry escalated',
    'moderation.merge': /*i18n*/ 'Reports merged',
    'moderation.unmerge': /*i18n*/ 'Merging of reports undone',
    'moderation.for_buyer': /*i18n*/ 'Dispute decided for the buyer',
    'moderation.for_seller': /*i18n*/ 'Dispute decided for the seller',
    'moderation.grant': /*i18n*/ 'Appeal granted',
    'moderation.reject': /*i18n*/ 'Appeal rejected',
    'moderation.undo': /*i18n*/ 'Decision about content undone',
    'moderation.restore': /*i18n*/ 'Decision about content taken back',
    'posts.remove': /*i18n*/ 'Post removed',
    'comments.remove': /*i18n*/ 'Comment removed',
    'comments.hide': /*i18n*/ 'Comment hidden in its place',
    'comments.show': /*i18n*/ 'Comment shown again in its place',
    'moderation.reveal': /*i18n*/ 'Anonymous author revealed',
    'moderation_policies.change': /*i18n*/ 'Moderation policies changed',
    'moderation_rules.create': /*i18n*/ 'Rule about words added',
    'moderation_rules.update': /*i18n*/ 'Rule about words changed',
    'moderation_rules.delete': /*i18n*/ 'Rule about words deleted',
    // A refused call is logged under the name of its endpoint.
    'moderation.revealAuthor': /*i18n*/ 'Anonymous author revealed',
    'moderation.consoleClaim': /*i18n*/ 'Entry taken for moderation',
    'moderation.consoleRelease': /*i18n*/ 'Entry given back',
    'moderation.consoleDecide': /*i18n*/ 'Content decided about',
    'moderation.consoleBulk': /*i18n*/ 'Content decided about',
    'moderation.uphold': /*i18n*/ 'Reports upheld',
    'moderation.dismiss': /*i18n*/ 'Reports dismissed',
    'moderation.consoleUndo': /*i18n*/ 'Decision about content undone',
    'moderation.consoleBulkUndo': /*i18n*/ 'Decision about content undone',
    'moderation.undoMerge': /*i18n*/ 'Merge of reports undone',
    'moderation.putPolicies': /*i18n*/ 'Moderation policies changed',
    'moderation.addRule': /*i18n*/ 'Rule about words added',
    'moderation.patchRule': /*i18n*/ 'Rule about words changed',
    'moderation.deleteRule': /*i18n*/ 'Rule about words deleted',
    'moderation.testRules': /*i18n*/ 'Rules about words tested',
  },
  routes: ({ console }) => ({
    console: {
      queue: createRoute({
        getParentRoute: () => console,
        path: 'content/moderation',
        staticData: {
          title: 'Moderation',
          gate: { all: ['moderate_content'] },
          nav: { slot: 'console', group: 'content', order: 10, label: 'Moderation', icon: Gavel },
        },
        validateSearch: readLater<ConsoleQueueSearch>(),
      }).lazy(() => import('./queue.page.tsx').then((page) => page.Route)),
      reported: createRoute({
        getParentRoute: () => console,
        path: 'content/reported',
        staticData: {
          title: 'Reports',
          gate: { all: ['moderate_content'] },
          nav: { slot: 'console', group: 'content', order: 20, label: 'Reports', icon: Flag },
        },
        validateSearch: readReportedSearch,
      }).lazy(() => import('./reported.page.tsx').then((page) => page.Route)),
      decisions: createRoute({
        getParentRoute: () => console,
        path: 'content/legacy-moderation',
        staticData: {
          title: 'Decisions',
          gate: { all: ['moderate_content'] },
          nav: { slot: 'console', group: 'content', order: 30, label: 'Decisions', icon: History },
        },
        validateSearch: readDecisionsSearch,
      }).lazy(() => import('./decisions.page.tsx').then((page) => page.Route)),
      policies: createRoute({
        getParentRoute: () => console,
        path: 'content/policies',
        staticData: {
          title: 'Policies',
          gate: { all: ['view_content'] },
          nav: { slot: 'console', group: 'content', order: 40, label: 'Policies', icon: Scale },
        },
        validateSearch: readPoliciesSearch,
      }).lazy(() => import('./policies/policies.page.tsx').then((page) => page.Route)),
      author: createRoute({
        getParentRoute: () => console,
        path: 'content/anonymous-author/$kind/$id',
        staticData: { title: 'Anonymous author', gate: { all: ['moderate_content'] } },
      }).lazy(() => import('./anonymous-author.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'exportedFilters',
      id: 'decisions',
      order: 10,
      kind: 'decisions',
      load: () => import('./decisions.page.tsx').then((list) => list.DecisionFilters),
    },
  ],
})
