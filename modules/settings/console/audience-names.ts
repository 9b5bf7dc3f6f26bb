import type { Audience } from '#contract/settings/visibility.ts'

/** Audiences as an admin sees them: the parish is the member's. English message ids. */
export const audienceNames = {
  members: /*i18n*/ 'All members',
  parish: /*i18n*/ 'The member’s parish',
  followers: /*i18n*/ 'The member’s followers',
  leaders: /*i18n*/ 'Leaders of the parish',
  only_me: /*i18n*/ 'Nobody',
} as const satisfies Record<Audience, string>
