import { useLingui } from '@lingui/react'
import { importKinds } from '#contract/imports/bulk-import.ts'
import { importFamilies } from '#contract/imports/imports.ts'
import type { Kind } from '../kind.ts'
import { Needed } from '../needed.tsx'
import { cancelParishes, stopWriting } from './parish-import-actions.ts'
import { WriteStep } from './write-step.tsx'

const labels: Kind['labels'] = {
  name: /*i18n*/ 'Name',
  city: /*i18n*/ 'City',
  diocese: /*i18n*/ 'Diocese',
  country: /*i18n*/ 'Country',
  slug: /*i18n*/ 'Web address',
  name_ar: /*i18n*/ 'Name in Arabic',
  city_ar: /*i18n*/ 'City in Arabic',
  region: /*i18n*/ 'State or region',
  address_line: /*i18n*/ 'Street and number',
  postal_code: /*i18n*/ 'Postal code',
  latitude: /*i18n*/ 'Latitude',
  longitude: /*i18n*/ 'Longitude',
  phone: /*i18n*/ 'Phone',
  email: /*i18n*/ 'Email',
  website: /*i18n*/ 'Website',
  livestream_url: /*i18n*/ 'Live stream',
  timezone: /*i18n*/ 'Time zone',
  currency: /*i18n*/ 'Currency',
  languages: /*i18n*/ 'Languages of the services',
  patron_saint: /*i18n*/ 'Patron saint',
  founded_year: /*i18n*/ 'Founded',
  description: /*i18n*/ 'About the parish',
}

/** Parishes to list (APA-D2): drafts of new ones, and changes of existing ones where asked for. */
export const parishes: Kind = {
  id: 'parishes',
  page: '/admin/parishes/import',
  endpoints: importFamilies.parishes,
  labels,
  needed: ['name', 'city', 'diocese'],
  updates: {
    label: /*i18n*/ 'Change parishes that exist',
    help: /*i18n*/ 'Filled cells replace what is there; empty ones leave it. Without this, rows of existing parishes are left out.',
  },
  states: {
    uploaded: { text: /*i18n*/ 'Columns not chosen yet', tone: 'neutral' },
    validating: { text: /*i18n*/ 'Checking', tone: 'info' },
    ready: { text: /*i18n*/ 'Ready to import', tone: 'gold' },
    running: { text: /*i18n*/ 'Being written', tone: 'info' },
    done: { text: /*i18n*/ 'Imported', tone: 'success' },
    failed: { text: /*i18n*/ 'Failed', tone: 'crimson' },
    cancelled: { text: /*i18n*/ 'Cancelled', tone: 'neutral' },
  },
  outcomes: {
    ready: { text: /*i18n*/ 'Will be created', tone: 'success' },
    changing: { text: /*i18n*/ 'Will be changed', tone: 'gold' },
    created: { text: /*i18n*/ 'Created', tone: 'success' },
    changed: { text: /*i18n*/ 'Brought up to date', tone: 'gold' },
    unchanged: { text: /*i18n*/ 'Nothing to change', tone: 'neutral' },
    exists: { text: /*i18n*/ 'Already there', tone: 'neutral' },
    repeated: { text: /*i18n*/ 'Already listed above', tone: 'neutral' },
    incomplete: { text: /*i18n*/ 'Something is missing', tone: 'crimson' },
    unknown_diocese: { text: /*i18n*/ 'Unknown diocese', tone: 'crimson' },
    bad_value: { text: /*i18n*/ 'Cannot be used', tone: 'crimson' },
    waiting: { text: /*i18n*/ 'Not checked yet', tone: 'info' },
  },
  ready: ['ready', 'changing'],
  columns: [
    {
      id: 'name',
      title: /*i18n*/ 'Name',
      fields: ['name', 'slug'],
      cell: ({ values }) => <bdi>{values['name'] || values['slug'] || '–'}</bdi>,
    },
    { id: 'city', title: /*i18n*/ 'City', fields: ['city'], text: ({ values }) => values['city'] ?? '' },
    { id: 'diocese', title: /*i18n*/ 'Diocese', fields: ['diocese'], text: ({ values }) => values['diocese'] ?? '' },
  ],
  actions: [cancelParishes, stopWriting],
  Start: WriteStep,
  Recognised,
  file: {
    accept:
      '.csv,.xlsx,.json,.txt,text/csv,text/plain,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: /*i18n*/ 'CSV, Excel or JSON file',
    help: /*i18n*/ 'CSV, XLSX or JSON, up to 5 MB and 2,000 rows. The file itself is not kept.',
    refused: /*i18n*/ 'Choose a CSV, XLSX or JSON file of at most 5 MB.',
    template: {
      name: 'parish-import-template.csv',
      text: `${importKinds.parishes.fields.join(',')}\r\nSt. Mark,Heliopolis,Diocese of Cairo,EG\r\n`,
    },
  },
  words: {
    title: /*i18n*/ 'Import parishes',
    subtitle: /*i18n*/ 'List many parishes at once from a file. New ones are drafts until you activate them.',
    guessed:
      /*i18n*/ 'We guessed from the headings. Please check that each column is right. A new parish needs a name, a city and a diocese.',
    applied: /*i18n*/ 'Written',
    step: /*i18n*/ 'Import',
    toStart: /*i18n*/ 'Continue to the import',
    working: { title: /*i18n*/ 'Writing the parishes', rows: /*i18n*/ 'Rows written' },
    done: {
      title: /*i18n*/ 'The parishes are imported',
      cancelledAtOnce: /*i18n*/ 'It was cancelled before anything was written.',
      cancelled: /*i18n*/ 'It was cancelled. What was written until then stays.',
    },
    noneReady: /*i18n*/ 'No row can be imported. Check the reasons below, correct the file and upload it again.',
    ready: (count, i18n) => i18n.t('{count, plural, one {parish will be written} other {parishes will be written}}', { count }),
    appliedCount: (count, i18n) => i18n.t('{count, plural, one {parish was written} other {parishes were written}}', { count }),
  },
}

function Recognised() {
  const { i18n } = useLingui()
  return (
    <Needed intro={i18n.t('One parish per row. These columns are recognised, in English or Arabic:')}>
      <li>{i18n.t('Name, city and diocese, which a new parish needs')}</li>
      <li>{i18n.t('Country, as a name or code; else that of the diocese')}</li>
      <li>{i18n.t('Web address, like st-mark-heliopolis; else a parish is known by its name and city')}</li>
      <li>{i18n.t('Street, postal code, region, phone, email, website and live stream')}</li>
      <li>{i18n.t('Latitude and longitude; addresses are never looked up on a map')}</li>
      <li>{i18n.t('Time zone and currency; else those of the country')}</li>
      <li>{i18n.t('Languages, patron saint, year of foundation and a description')}</li>
    </Needed>
  )
}
