import type { CallInput } from '#contract/core/endpoint.ts'
import type { ConsoleParish, consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import type { ChurchLanguage } from '#contract/parishes/service-time.ts'
import type { EditTab } from '../parishes-search.ts'
import { coordinatesText, readCoordinates } from './coordinates.ts'

/** The form's values: texts as typed, '' for none. */
export type ParishDraft = {
  name: string
  name_ar: string
  diocese_id: string
  patron_saint: string
  description: string
  languages: ChurchLanguage[]
  founded_year: string
  address_line: string
  city: string
  city_ar: string
  region: string
  postal_code: string
  country: string
  coordinates: string
  phone: string
  email: string
  website: string
  livestream_url: string
  timezone: string
  currency: string
  auto_approve_members: boolean
  chat_policy: 'everyone' | 'admins'
  bank_details_text: string
}
type Body = CallInput<typeof consoleParishesEndpoints.createParish>['body']
type Patch = CallInput<typeof consoleParishesEndpoints.patchParish>['body']

/** Fields of each tab, for the errors that its label counts. */
export const fieldsOfTab: Partial<Record<EditTab, readonly (keyof ParishDraft)[]>> = {
  basics: ['name', 'name_ar', 'diocese_id', 'patron_saint', 'languages', 'founded_year', 'description'],
  address: ['country', 'city', 'city_ar', 'region', 'address_line', 'postal_code', 'coordinates'],
  contact: ['phone', 'email', 'website', 'livestream_url'],
  settings: ['timezone', 'currency', 'auto_approve_members', 'chat_policy', 'bank_details_text'],
}

export const draftOf = (parish: ConsoleParish | null): ParishDraft => ({
  name: parish?.name ?? '',
  name_ar: parish?.name_ar ?? '',
  diocese_id: parish?.diocese_id ?? '',
  patron_saint: parish?.patron_saint ?? '',
  description: parish?.description ?? '',
  languages: parish?.languages ?? [],
  founded_year: parish?.founded_year?.toString() ?? '',
  address_line: parish?.address_line ?? '',
  city: parish?.city ?? '',
  city_ar: parish?.city_ar ?? '',
  region: parish?.region ?? '',
  postal_code: parish?.postal_code ?? '',
  country: parish?.country ?? '',
  coordinates: coordinatesText(parish ?? { latitude: null, longitude: null }),
  phone: parish?.phone ?? '',
  email: parish?.email ?? '',
  website: parish?.website ?? '',
  livestream_url: parish?.livestream_url ?? '',
  timezone: parish?.timezone ?? '',
  currency: parish?.currency ?? '',
  auto_approve_members: parish?.auto_approve_members ?? true,
  chat_policy: parish?.chat_policy ?? 'everyone',
  bank_details_text: parish?.bank_details_text ?? '',
})

const orNull = (text: string) => text.trim() || null

export const bodyOf = (draft: ParishDraft): Body => ({
  name: draft.name,
  name_ar: orNull(draft.name_ar),
  diocese_id: draft.diocese_id,
  patron_saint: orNull(draft.patron_saint),
  description: draft.description,
  languages: draft.languages,
  founded_year: draft.founded_year.trim() === '' ? null : Number(draft.founded_year),
  address_line: orNull(draft.address_line),
  city: draft.city,
  city_ar: orNull(draft.city_ar),
  region: orNull(draft.region),
  postal_code: orNull(draft.postal_code),
  country: draft.country,
  ...(readCoordinates(draft.coordinates) ?? { latitude: null, longitude: null }),
  phone: orNull(draft.phone),
  email: orNull(draft.email),
  website: orNull(draft.website),
  livestream_url: orNull(draft.livestream_url),
  timezone: draft.timezone,
  currency: draft.currency,
  auto_approve_members: draft.auto_approve_members,
  chat_policy: draft.chat_policy,
  bank_details_text: draft.bank_details_text,
})

/** Fields that differ from the record. */
export function changesOf(draft: ParishDraft, over: ConsoleParish): Omit<Patch, 'updated_at'> {
  const was: Readonly<Record<string, unknown>> = bodyOf(draftOf(over))
  return Object.fromEntries(
    Object.entries(bodyOf(draft)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name])),
  )
}
