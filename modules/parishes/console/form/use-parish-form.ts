import { useLingui } from '@lingui/react'
import { type ConsoleParish, consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { wholeForm } from '#src/forms/contract-resolver.ts'
import { languageName } from '../parish-labels.ts'
import { useDioceses } from '../use-dioceses.ts'
import { readCoordinates } from './coordinates.ts'
import { bodyOf, changesOf, draftOf, type ParishDraft } from './parish-draft.ts'

const { createParish, patchParish } = consoleParishesEndpoints

/** The form of a new parish, or of one that others edit too. */
export function useParishForm(parish: ConsoleParish | null, onSaved: () => void) {
  const { i18n } = useLingui()
  const { options } = useDioceses()
  return useVersionedForm({
    record: parish,
    draftOf,
    patch: {
      endpoint: patchParish,
      input: (draft, over) => ({ params: { id: over.id }, body: { ...changesOf(draft, over), updated_at: over.updated_at } }),
    },
    create: { endpoint: createParish, input: (draft) => ({ body: bodyOf(draft) }) },
    compared: {
      name: { label: i18n.t('Name') },
      name_ar: { label: i18n.t('Name in Arabic') },
      diocese_id: { label: i18n.t('Diocese'), text: (id) => options.find(({ value }) => value === id)?.label ?? id },
      patron_saint: { label: i18n.t('Patron saint') },
      languages: {
        label: i18n.t('Languages of the services'),
        text: (codes) => codes.map((code) => languageName(code, i18n)).join(', '),
      },
      founded_year: { label: i18n.t('Founded') },
      description: { label: i18n.t('About the parish') },
      country: { label: i18n.t('Country') },
      city: { label: i18n.t('City') },
      city_ar: { label: i18n.t('City in Arabic') },
      region: { label: i18n.t('State or region') },
      address_line: { label: i18n.t('Street and number') },
      postal_code: { label: i18n.t('Postal code') },
      coordinates: { label: i18n.t('Place on the map') },
      phone: { label: i18n.t('Phone') },
      email: { label: i18n.t('Email') },
      website: { label: i18n.t('Website') },
      livestream_url: { label: i18n.t('Live stream') },
      timezone: { label: i18n.t('Time zone') },
      currency: { label: i18n.t('Currency') },
      auto_approve_members: {
        label: i18n.t('New members join at once'),
        text: (isOn) => (isOn ? i18n.t('Yes') : i18n.t('No')),
      },
      chat_policy: {
        label: i18n.t('Who may write in the chat'),
        text: (policy) => (policy === 'admins' ? i18n.t('Admins only') : i18n.t('Every member')),
      },
      bank_details_text: { label: i18n.t('Bank details for donations') },
    },
    errorsOf: (draft, over) => ({
      ...(draft.diocese_id ? {} : { diocese_id: /*i18n*/ 'Choose a diocese' }),
      ...(draft.timezone ? {} : { timezone: /*i18n*/ 'Choose a time zone' }),
      ...(draft.currency ? {} : { currency: /*i18n*/ 'Choose a currency' }),
      ...(readCoordinates(draft.coordinates) === undefined
        ? { coordinates: /*i18n*/ 'Paste latitude and longitude, such as 30.0444, 31.2357' }
        : {}),
      ...(/^\d*$/.test(draft.founded_year.trim()) ? {} : { founded_year: /*i18n*/ 'Enter a year, such as 1968' }),
      ...(over && Object.keys(changesOf(draft, over)).length === 0
        ? { [wholeForm]: i18n.t('Nothing has been changed yet.') }
        : {}),
    }),
    done: parish
      ? /*i18n*/ 'The changes are saved'
      : { text: /*i18n*/ '{name} is saved as a draft', values: ({ name }: ParishDraft) => ({ name }) },
    onSaved,
  })
}
export type ParishForm = ReturnType<typeof useParishForm>
