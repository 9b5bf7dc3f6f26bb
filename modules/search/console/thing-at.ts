import type { SearchType } from '#contract/search/search-types.ts'

const places: Readonly<Record<string, SearchType>> = {
  profile: 'people',
  parishes: 'parishes',
  events: 'events',
  posts: 'posts',
  prayers: 'prayers',
  items: 'marketplace',
}

/** What an address of the members' app shows, or null. */
export function thingAt(address: string): { type: SearchType; thing: string } | null {
  const [path = ''] = address.trim().split(/[?#]/)
  const [place = '', thing = ''] = path.split('/').filter(Boolean).slice(-2)
  const type = places[place]
  return type && thing ? { type, thing: decodeURIComponent(thing) } : null
}
