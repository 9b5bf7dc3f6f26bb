import type { Flag } from '#contract/core/flags.ts'

/** Default labels and descriptions in the console of the flags that the code uses. */
export const knownFlags: Readonly<Record<Flag, { label: string; description: string }>> = {
  instagram: { label: 'Instagram link', description: 'Members may show their Instagram account on their profile.' },
  resume: { label: 'Resumes', description: 'Members may keep a resume for the job board.' },
  payments: { label: 'Donations', description: 'Campaigns and giving.' },
  realTimeChat: { label: 'Chat', description: 'Messages between members and in groups.' },
  advancedSearch: { label: 'Advanced search', description: 'Filters in the search.' },
  videoUploads: { label: 'Video uploads', description: 'Videos in posts.' },
  marketplace: { label: 'Marketplace', description: 'Selling and buying among members.' },
  prayerRequests: { label: 'Prayers', description: 'Prayer requests: their entry in the menu, their pages and calls.' },
}
