import { createRoute } from '@tanstack/react-router'
import Church from 'lucide-react/icons/church'
import Landmark from 'lucide-react/icons/landmark'
import { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { addressOf } from '#src/lists/address.ts'
import { defineModule } from '#src/shell/module.ts'
import { readEditSearch, readParishesSearch } from './parishes-search.ts'

/** Parishes and dioceses (APA-D1, APA-D3 to APA-D5). */
export const parishesConsole = defineModule({
  id: 'parishes.console',
  auditLabels: {
    'parishes.create': /*i18n*/ 'Parish created',
    'parishes.update': /*i18n*/ 'Parish changed',
    'parishes.activate': /*i18n*/ 'Parish activated',
    'parishes.deactivate': /*i18n*/ 'Parish deactivated',
    'parishes.merge': /*i18n*/ 'Parish merged into another one',
    'parishes.receive': /*i18n*/ 'Another parish merged into this one',
    'parishes.delete': /*i18n*/ 'Parish deleted',
    'parishes.appoint_admin': /*i18n*/ 'Parish admin appointed',
    'parishes.remove_admin': /*i18n*/ 'Parish admin removed',
    'parishes.approve_member': /*i18n*/ 'Request to join approved',
    'parishes.decline_member': /*i18n*/ 'Request to join declined',
    'parishes.remove_member': /*i18n*/ 'Member removed from a parish',
    'parishes.set_roles': /*i18n*/ 'Roles in a parish changed',
    'parishes.end_roles': /*i18n*/ 'Roles in a parish ended',
    'parishes.lost_last_admin': /*i18n*/ 'Last admin of a parish erased',
    'parishes.export_members': /*i18n*/ 'Members of a parish exported',
    'parishes.add_priest': /*i18n*/ 'Priest added',
    'parishes.change_priest': /*i18n*/ 'Priest changed',
    'parishes.remove_priest': /*i18n*/ 'Priest removed',
    'parishes.add_service_time': /*i18n*/ 'Service time added',
    'parishes.change_service_time': /*i18n*/ 'Service time changed',
    'parishes.remove_service_time': /*i18n*/ 'Service time removed',
    'dioceses.create': /*i18n*/ 'Diocese created',
    'dioceses.update': /*i18n*/ 'Diocese changed',
    'dioceses.move': /*i18n*/ 'Diocese moved in the order',
    'dioceses.delete': /*i18n*/ 'Diocese deleted',
    // A refused call is logged under the name of its endpoint.
    'parishes.createParish': /*i18n*/ 'Parish created',
    'parishes.patchParish': /*i18n*/ 'Parish changed',
    'parishes.setPictureByStaff': /*i18n*/ 'Parish changed',
    'parishes.removePictureByStaff': /*i18n*/ 'Parish changed',
    'parishes.activateParish': /*i18n*/ 'Parish activated',
    'parishes.deactivateParish': /*i18n*/ 'Parish deactivated',
    'parishes.mergeParish': /*i18n*/ 'Parish merged into another one',
    'parishes.removeParish': /*i18n*/ 'Parish deleted',
    'parishes.appointParishAdmin': /*i18n*/ 'Parish admin appointed',
    'parishes.removeParishAdmin': /*i18n*/ 'Parish admin removed',
    'parishes.createPriestByStaff': /*i18n*/ 'Priest added',
    'parishes.patchPriestByStaff': /*i18n*/ 'Priest changed',
    'parishes.deletePriestByStaff': /*i18n*/ 'Priest removed',
    'parishes.setPriestPhotoByStaff': /*i18n*/ 'Priest changed',
    'parishes.removePriestPhotoByStaff': /*i18n*/ 'Priest changed',
    'parishes.createServiceTimeByStaff': /*i18n*/ 'Service time added',
    'parishes.patchServiceTimeByStaff': /*i18n*/ 'Service time changed',
    'parishes.deleteServiceTimeByStaff': /*i18n*/ 'Service time removed',
    'parishes.createDiocese': /*i18n*/ 'Diocese created',
    'parishes.patchDiocese': /*i18n*/ 'Diocese changed',
    'parishes.moveDiocese': /*i18n*/ 'Diocese moved in the order',
    'parishes.removeDiocese': /*i18n*/ 'Diocese deleted',
  },
  settingTexts: {
    default_currency: {
      label: /*i18n*/ 'Usual currency',
      effect:
        /*i18n*/ 'Of parishes that come by a file or a command, where their country’s own is not known. Empty: it must be given.',
    },
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'parishes',
        staticData: {
          title: 'Parishes',
          gate: { all: ['view_parishes'] },
          nav: { slot: 'console', group: 'community', order: 10, label: 'Parishes', icon: Church },
        },
        validateSearch: readParishesSearch,
      }).lazy(() => import('./list/parishes.page.tsx').then((page) => page.Route)),
      create: createRoute({
        getParentRoute: () => console,
        path: 'parishes/create',
        staticData: { title: 'New parish', gate: { all: ['manage_parishes'] } },
        validateSearch: readEditSearch,
      }).lazy(() => import('./edit/create.page.tsx').then((page) => page.Route)),
      edit: createRoute({
        getParentRoute: () => console,
        path: 'parishes/edit/$id',
        staticData: { title: 'Edit parish', gate: { all: ['manage_parishes'] } },
        validateSearch: readEditSearch,
      }).lazy(() => import('./edit/edit.page.tsx').then((page) => page.Route)),
      dioceses: createRoute({
        getParentRoute: () => console,
        path: 'parishes/dioceses',
        staticData: {
          title: 'Dioceses',
          gate: { all: ['manage_parishes'] },
          nav: { slot: 'console', group: 'community', order: 20, label: 'Dioceses', icon: Landmark },
        },
        validateSearch: addressOf(diocesesEndpoints.consoleDioceses).read,
      }).lazy(() => import('./dioceses/dioceses.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'exportedFilters',
      id: 'parishes',
      order: 10,
      kind: 'parishes',
      load: () => import('./list/parishes.page.tsx').then((list) => list.ParishFilters),
    },
  ],
})
