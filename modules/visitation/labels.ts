import type { Reading, VisitKind } from '#contract/visitation/visit.ts'

export const kindLabels: Readonly<Record<VisitKind, string>> = {
  home: /*i18n*/ 'Home visit',
  hospital: /*i18n*/ 'Hospital visit',
  phone: /*i18n*/ 'Phone call',
  church: /*i18n*/ 'At church',
  other: /*i18n*/ 'Another meeting',
}

export const actionLabels: Readonly<Record<Reading['action'], string>> = {
  read: /*i18n*/ 'Read the visits',
  record: /*i18n*/ 'Recorded a visit',
  edit: /*i18n*/ 'Changed a visit',
  settle: /*i18n*/ 'Settled a follow-up',
  remove: /*i18n*/ 'Deleted a visit',
}
