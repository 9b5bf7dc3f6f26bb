import { createRoute } from '@tanstack/react-router'
import Scale from 'lucide-react/icons/scale'
import { defineModule } from '#src/shell/module.ts'
import { readPoliciesSearch } from './policies-search.ts'

export const moderationConsole = defineModule({
  id: 'moderation.console',
  auditLabels: {
    'moderation.approve': /*i18n*/ 'Content approved',
    'moderation.remove': /*i18n*/ 'Content removed',
    'moderation.for_buyer': /*i18n*/ 'Dispute decided for the buyer',
    'moderation.for_seller': /*i18n*/ 'Dispute decided for the seller',
    'moderation.undo': /*i18n*/ 'Decision about content undone',
    'posts.remove': /*i18n*/ 'Post removed',
    'comments.remove': /*i18n*/ 'Comment removed',
    'moderation.reveal': /*i18n*/ 'Anonymous author revealed',
    'moderation_policies.change': /*i18n*/ 'Moderation policies changed',
    'moderation_rules.create': /*i18n*/ 'Rule about words added',
    'moderation_rules.update': /*i18n*/ 'Rule about words changed',
    'moderation_rules.delete': /*i18n*/ 'Rule about words deleted',
    // A refused call is logged under the name of its endpoint.
    'moderation.revealAuthor': /*i18n*/ 'Anonymous author revealed',
    'moderation.putPolicies': /*i18n*/ 'Moderation policies changed',
    'moderation.addRule': /*i18n*/ 'Rule about words added',
    'moderation.patchRule': /*i18n*/ 'Rule about words changed',
    'moderation.deleteRule': /*i18n*/ 'Rule about words deleted',
    'moderation.testRules': /*i18n*/ 'Rules about words tested',
  },
  routes: ({ console }) => ({
    console: {
      policies: createRoute({
        getParentRoute: () => console,
        path: 'content/policies',
        staticData: {
          title: 'Policies',
          gate: { all: ['view_content'] },
          nav: { slot: 'console', group: 'content', order: 40, label: 'Policies', icon: Scale },
        },
        validateSearch: readPoliciesSearch,
      }).lazy(() => import('./policies.page.tsx').then((page) => page.Route)),
      author: createRoute({
        getParentRoute: () => console,
        path: 'content/anonymous-author/$kind/$id',
        staticData: { title: 'Anonymous author', gate: { all: ['moderate_content'] } },
      }).lazy(() => import('./anonymous-author.page.tsx').then((page) => page.Route)),
    },
  }),
})
