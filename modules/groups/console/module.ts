import { defineModule } from '#src/shell/module.ts'

export const groupsConsole = defineModule({
  id: 'groups.console',
  auditLabels: {
    'groups.approve': /*i18n*/ 'Group approved',
    'groups.reject': /*i18n*/ 'Group refused',
    'groups.archive': /*i18n*/ 'Group archived',
    'groups.restore': /*i18n*/ 'Group opened again',
    'groups.set_owner': /*i18n*/ 'Owner of a group changed',
    'groups.delete': /*i18n*/ 'Group deleted',
    // A refused call is logged under the name of its endpoint.
    'groups.approveGroup': /*i18n*/ 'Group approved',
    'groups.rejectGroup': /*i18n*/ 'Group refused',
    'groups.archiveGroup': /*i18n*/ 'Group archived',
    'groups.restoreGroup': /*i18n*/ 'Group opened again',
    'groups.setGroupOwner': /*i18n*/ 'Owner of a group changed',
    'groups.removeGroup': /*i18n*/ 'Group deleted',
  },
  routes: () => ({}),
})
