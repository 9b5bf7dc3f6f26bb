import * as v from 'valibot'

/** `claimed`: shown as planned. */
export const claimStates = ['in_place', 'claimed', 'hidden'] as const
export const ClaimState = v.picklist(claimStates)
export type ClaimState = v.InferOutput<typeof ClaimState>

/** Each promise of the public pages with the feature that keeps it; null while none does (TRAP-91). */
export const landingClaims = {
  parishes: 'parishes',
  groups: 'groups',
  donations: 'donations',
  events: 'calendar',
  streaming: null,
  invitations: 'invitations',
  parish_pages: 'parishes',
  directory: 'people',
  group_access: 'groups',
  group_posts: 'groups',
  group_files: null,
  answers: 'calendar',
  time_zones: 'calendar',
  monthly_gifts: 'donations',
  anonymous_gifts: 'donations',
  live_services: null,
  sermon_archive: null,
  prayer_requests: 'prayers',
  conversations: 'chat',
  end_to_end_encryption: null,
  gdpr: 'settings',
  ai_filtering: null,
  mobile_apps: null,
  uptime: null,
} as const satisfies Record<string, string | null>
export type LandingClaim = keyof typeof landingClaims
export const landingClaimNames = Object.keys(landingClaims) as LandingClaim[]
