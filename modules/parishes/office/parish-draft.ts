import type { ParishRecord } from '#contract/parishes/parish.ts'

/** The profile form's draft: texts as typed. */
export const draftOf = (parish: ParishRecord) => ({
  name: parish.name,
  name_ar: parish.name_ar ?? '',
  patron_saint: parish.patron_saint ?? '',
  description: parish.description,
  address_line: parish.address_line ?? '',
  city: parish.city,
  city_ar: parish.city_ar ?? '',
  region: parish.region ?? '',
  postal_code: parish.postal_code ?? '',
  country: parish.country,
  latitude: String(parish.latitude ?? ''),
  longitude: String(parish.longitude ?? ''),
  timezone: parish.timezone,
  phone: parish.phone ?? '',
  email: parish.email ?? '',
  website: parish.website ?? '',
  livestream_url: parish.livestream_url ?? '',
  languages: parish.languages,
  founded_year: String(parish.founded_year ?? ''),
  currency: parish.currency,
  bank_details_text: parish.bank_details_text,
  auto_approve_members: parish.auto_approve_members,
  chat_policy: parish.chat_policy,
})
export type ParishDraft = ReturnType<typeof draftOf>

const orNull = (text: string) => (text.trim() === '' ? null : text)
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

/** The body of the call, with the version that it changes. */
export const bodyOf = (draft: ParishDraft, updated_at: string) => ({
  ...draft,
  name_ar: orNull(draft.name_ar),
  city_ar: orNull(draft.city_ar),
  patron_saint: orNull(draft.patron_saint),
  address_line: orNull(draft.address_line),
  region: orNull(draft.region),
  postal_code: orNull(draft.postal_code),
  latitude: numberOrNull(draft.latitude),
  longitude: numberOrNull(draft.longitude),
  phone: orNull(draft.phone),
  email: orNull(draft.email),
  website: orNull(draft.website),
  livestream_url: orNull(draft.livestream_url),
  founded_year: numberOrNull(draft.founded_year),
  updated_at,
})

/** Fields in which a draft differs from a saved version. */
export function changedNames(draft: ParishDraft, saved: ParishRecord): (keyof ParishDraft)[] {
  const was = draftOf(saved)
  return (Object.keys(was) as (keyof ParishDraft)[]).filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(was[name]))
}

/** A draft that began with `base`, with the fields of a newer version that were not changed in the draft. */
export const mergedWith = (draft: ParishDraft, base: ParishRecord, newer: ParishRecord): ParishDraft => ({
  ...draftOf(newer),
  ...Object.fromEntries(changedNames(draft, base).map((name) => [name, draft[name]])),
})
