import type { PrayerVisibility } from '#contract/prayers/prayers.ts'

/** A request's audience: a label for the card and an explanation for the form (PRY-D5). English message ids. */
export const visibilities: Record<PrayerVisibility, { label: string; text: string }> = {
  members: { label: /*i18n*/ 'All members', text: /*i18n*/ 'Everyone who is signed in can read it and pray.' },
  parish: { label: /*i18n*/ 'My parish', text: /*i18n*/ 'Only active members of your parish.' },
  clergy: { label: /*i18n*/ 'Priests only', text: /*i18n*/ 'Only the priests of your parish. Nobody else sees that it exists.' },
  public: { label: /*i18n*/ 'Public', text: /*i18n*/ 'Anyone on the internet, without your name.' },
}
export const visibilityOrder = ['members', 'parish', 'clergy', 'public'] as const satisfies readonly PrayerVisibility[]
