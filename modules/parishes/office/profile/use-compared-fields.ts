import { useLingui } from '@lingui/react'
import type { Compared } from '#src/forms/differences.ts'
import { countryName } from '#src/lib/country-name.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { languageName } from '../../labels.ts'
import type { ParishDraft } from '../parish-draft.ts'

/** Labels and texts of the fields that are shown when two versions differ. */
export function useComparedFields(): Compared<ParishDraft> {
  const { i18n } = useLingui()
  const locale = useLocale()
  return {
    name: { label: i18n.t('Name') },
    name_ar: { label: i18n.t('Name in Arabic') },
    patron_saint: { label: i18n.t('Patron saint') },
    founded_year: { label: i18n.t('Founded in') },
    description: { label: i18n.t('Description') },
    languages: {
      label: i18n.t('Languages'),
      text: (codes) => codes.map((code) => languageName(code, locale, i18n)).join(', '),
    },
    address_line: { label: i18n.t('Address') },
    city: { label: i18n.t('City') },
    city_ar: { label: i18n.t('City in Arabic') },
    region: { label: i18n.t('Region') },
    postal_code: { label: i18n.t('Postal code') },
    country: { label: i18n.t('Country'), text: (code) => countryName(code, locale) },
    timezone: { label: i18n.t('Time zone') },
    latitude: { label: i18n.t('Latitude') },
    longitude: { label: i18n.t('Longitude') },
    phone: { label: i18n.t('Phone') },
    email: { label: i18n.t('Email') },
    website: { label: i18n.t('Website') },
    livestream_url: { label: i18n.t('Livestream') },
    chat_policy: {
      label: i18n.t('Who may write in the chat of the parish'),
      text: (policy) => (policy === 'admins' ? i18n.t('Only admins') : i18n.t('All members')),
    },
    currency: { label: i18n.t('Currency') },
    bank_details_text: { label: i18n.t('Bank details') },
    auto_approve_members: {
      label: i18n.t('Admit new members without asking'),
      text: (isOn) => (isOn ? i18n.t('Yes') : i18n.t('No')),
    },
  }
}
