import { defineModule } from '#src/shell/module.ts'

/** Words of the audit log about events; staff manage them in the members' app. */
export const calendarConsole = defineModule({
  id: 'calendar.console',
  routes: () => ({}),
  auditLabels: {
    'calendar.cancelAnyEvent': /*i18n*/ 'Cancelled an event',
    'calendar.hideEvent': /*i18n*/ 'Hid an event',
    'calendar.unhideEvent': /*i18n*/ 'Showed a hidden event again',
  },
})
