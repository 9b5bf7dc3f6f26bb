import { createRoute } from '@tanstack/react-router'
import ListChecks from 'lucide-react/icons/list-checks'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { addressOf } from '#src/lists/address.ts'
import { defineModule } from '#src/shell/module.ts'
import { type FieldsTab, fieldsTabs } from './tabs.ts'

const readLog = addressOf(fieldsEndpoints.fieldAuditLogs).read
/** `tab` defaults to the list of fields; the other parameters filter the tab of changes. */
type FieldsSearch = ReturnType<typeof readLog> & { tab?: FieldsTab }

/** Staff-defined profile questions (USR-D8). */
export const profileFieldsConsole = defineModule({
  id: 'profile-fields.console',
  auditLabels: {
    'profile_fields.create': /*i18n*/ 'Profile field added',
    'profile_fields.update': /*i18n*/ 'Profile field changed',
    'profile_fields.delete': /*i18n*/ 'Profile field deleted',
    'profile_fields.reorder': /*i18n*/ 'Profile fields reordered',
    'profile_fields.add_choice': /*i18n*/ 'Profile field choice added',
    'profile_fields.change_choice': /*i18n*/ 'Profile field choice changed',
    'profile_fields.deactivate_choice': /*i18n*/ 'Profile field choice deactivated',
    'profile_fields.delete_choice': /*i18n*/ 'Profile field choice deleted',
    // A refused call is logged under the name of its endpoint.
    'profile-fields.reorderFields': /*i18n*/ 'Profile fields reordered',
    'profile-fields.createField': /*i18n*/ 'Profile field added',
    'profile-fields.patchField': /*i18n*/ 'Profile field changed',
    'profile-fields.deleteField': /*i18n*/ 'Profile field deleted',
    'profile-fields.createChoice': /*i18n*/ 'Profile field choice added',
    'profile-fields.patchChoice': /*i18n*/ 'Profile field choice changed',
    'profile-fields.deleteChoice': /*i18n*/ 'Profile field choice deleted',
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'users/profile-fields',
        staticData: {
          title: 'Profile fields',
          gate: { all: ['manage_users'] },
          nav: { slot: 'console', group: 'people', order: 30, label: 'Profile fields', icon: ListChecks },
        },
        validateSearch: (search: Record<string, unknown>): FieldsSearch => {
          const tab = fieldsTabs.find((one) => one !== 'fields' && one === search['tab'])
          return { ...readLog(search), ...(tab ? { tab } : {}) }
        },
      }).lazy(() => import('./fields.page.tsx').then((page) => page.Route)),
    },
  }),
})
