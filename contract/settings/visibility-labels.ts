import type { Audience, VisibleField } from './visibility.ts'

export const audienceLabels = {
  members: /*i18n*/ 'All members',
  parish: /*i18n*/ 'My parish',
  followers: /*i18n*/ 'My followers',
  leaders: /*i18n*/ 'Leaders only',
  only_me: /*i18n*/ 'Nobody',
} as const satisfies Record<Audience, string>

/** Who that is, in a sentence. */
export const audienceTexts = {
  members: /*i18n*/ 'Everybody who is signed in to the community.',
  parish: /*i18n*/ 'Members of your parish, and nobody else.',
  followers: /*i18n*/ 'Members whom you let follow you.',
  leaders: /*i18n*/ 'Those who serve in your parish: its priests, servants and admins.',
  only_me: /*i18n*/ 'Only you. Not the leaders of your parish either.',
} as const satisfies Record<Audience, string>

export const visibleFieldLabels = {
  profile_photo: /*i18n*/ 'Photo',
  parish: /*i18n*/ 'Parish',
  bio: /*i18n*/ 'About me',
  phone: /*i18n*/ 'Phone',
  email: /*i18n*/ 'Email address',
  birthday: /*i18n*/ 'Birthday (day and month)',
  birth_year: /*i18n*/ 'Year of birth',
  gender: /*i18n*/ 'Gender',
  city: /*i18n*/ 'City and country',
  church_rank: /*i18n*/ 'Church rank',
  baptismal_name: /*i18n*/ 'Baptismal name and saint',
  languages: /*i18n*/ 'Languages',
  occupation: /*i18n*/ 'Occupation',
  website: /*i18n*/ 'Website and links',
} as const satisfies Record<VisibleField, string>
