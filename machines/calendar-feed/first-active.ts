import type { FeedToken } from '#contract/calendar/feed.ts'

/** The first active one; inactive ones are passed over (FEED-06). */
export const firstActive = (tokens: readonly FeedToken[]): FeedToken | null => tokens.find(({ is_active }) => is_active) ?? null
