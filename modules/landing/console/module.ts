import { defineModule, type SettingText } from '#src/shell/module.ts'
import type { LandingClaim } from '#contract/settings/landing-claims.ts'

const home = /*i18n*/ 'On the first page.'
const features = /*i18n*/ 'On the page of features.'

const claims: Record<LandingClaim, SettingText> = {
  parishes: { label: /*i18n*/ 'Parish Communities', effect: home },
  groups: { label: /*i18n*/ 'Ministry Groups', effect: home },
  donations: { label: /*i18n*/ 'Global Donations', effect: home },
  events: { label: /*i18n*/ 'Event Planning', effect: home },
  streaming: { label: /*i18n*/ 'Live Streaming', effect: home },
  invitations: { label: /*i18n*/ 'Safe & Secure', effect: home },
  parish_pages: { label: /*i18n*/ 'Diocese, clergy and contact in one place', effect: features },
  directory: { label: /*i18n*/ 'A directory that only members can see', effect: features },
  group_access: { label: /*i18n*/ 'Open to all, by request, or closed', effect: features },
  group_posts: { label: /*i18n*/ 'Posts and a room of the group', effect: features },
  group_files: { label: /*i18n*/ 'Files and meetings of the group', effect: features },
  answers: { label: /*i18n*/ 'Answers with guests and a fair limit of places', effect: features },
  time_zones: { label: /*i18n*/ 'Times in the zone of the event and in yours', effect: features },
  monthly_gifts: { label: /*i18n*/ 'Once or every month', effect: features },
  anonymous_gifts: { label: /*i18n*/ 'In your own name or anonymously', effect: features },
  live_services: { label: /*i18n*/ 'Live services in the parish page', effect: features },
  sermon_archive: { label: /*i18n*/ 'An archive of sermons', effect: features },
  prayer_requests: { label: /*i18n*/ 'Prayer requests, with your name or without', effect: features },
  conversations: { label: /*i18n*/ 'Conversations that arrive at once', effect: features },
  end_to_end_encryption: { label: /*i18n*/ 'End-to-end encryption', effect: features },
  gdpr: { label: /*i18n*/ 'GDPR compliance: take your data with you or have it erased', effect: features },
  ai_filtering: { label: /*i18n*/ 'AI content filtering', effect: features },
  mobile_apps: { label: /*i18n*/ 'Native mobile apps', effect: features },
  uptime: { label: /*i18n*/ '99.9% uptime', effect: features },
}

/** What the console says of the promises of the public pages (SYS-D1). */
export const landingConsole = defineModule({
  id: 'landing.console',
  settingTexts: Object.fromEntries(Object.entries(claims).map(([claim, text]) => [`claim_${claim}`, text])),
  routes: () => ({}),
})
