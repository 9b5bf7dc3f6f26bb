import { defineModule } from '#src/shell/module.ts'

/** Staff see that visits were read and by whom, in the audit log; none of the visits. */
export const visitationConsole = defineModule({
  id: 'visitation.console',
  auditLabels: {
    'visitation.grant': /*i18n*/ 'Right to visit given',
    'visitation.revoke': /*i18n*/ 'Right to visit taken back',
    'visitation.list': /*i18n*/ 'List of visits opened',
    'visitation.read': /*i18n*/ 'Visits read',
    'visitation.record': /*i18n*/ 'Visit recorded',
    'visitation.edit': /*i18n*/ 'Visit changed',
    'visitation.settle': /*i18n*/ 'Follow-up of a visit settled',
    'visitation.remove': /*i18n*/ 'Visit deleted',
  },
  routes: () => ({}),
})
