import type { PrayerRequest, PrayerVisibility } from '#contract/prayers/prayers.ts'

export type RequestDraft = {
  category_id: string
  title: string
  content: string
  for_name: string
  visibility: PrayerVisibility
  is_anonymous: boolean
  is_urgent: boolean
}

export const emptyDraft: RequestDraft = {
  category_id: '',
  title: '',
  content: '',
  for_name: '',
  visibility: 'members',
  is_anonymous: false,
  is_urgent: false,
}

export const draftOf = (request: PrayerRequest): RequestDraft => {
  const { category_id, title, content, for_name, visibility, is_anonymous, is_urgent } = request
  return { category_id, title, content, for_name, visibility, is_anonymous, is_urgent }
}
