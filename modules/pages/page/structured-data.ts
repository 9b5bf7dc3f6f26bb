import type { PageKind } from '#contract/pages/page.ts'
import { socialNetworks } from '#contract/pages/page.ts'
import type { PageData } from './page-data.ts'

const types: Readonly<Record<PageKind, string>> = {
  church: 'Church',
  monastery: 'PlaceOfWorship',
  ministry: 'Organization',
  service: 'Organization',
  choir: 'MusicGroup',
  school: 'School',
  organisation: 'Organization',
}

/** The page for search engines (https://schema.org): what it is, how it is reached, and its public events. */
export function structuredData({ page, events }: PageData, site: string, image: string): object {
  const url = `${site}/pages/${page.slug}`
  const elsewhere = [page.website, ...socialNetworks.map((network) => page.social_links[network])].filter(Boolean)
  return {
    '@context': 'https://schema.org',
    '@type': types[page.kind],
    '@id': url,
    url,
    name: page.name,
    image,
    ...(page.tagline ? { slogan: page.tagline } : {}),
    ...(page.description ? { description: page.description } : {}),
    ...(page.phone ? { telephone: page.phone } : {}),
    ...(page.email ? { email: page.email } : {}),
    ...(page.address_text ? { address: page.address_text } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    event: events.map((event) => ({
      '@type': 'Event',
      name: event.title,
      startDate: event.start_datetime,
      endDate: event.end_datetime,
      eventStatus: `https://schema.org/Event${event.status === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
      location: { '@type': 'Place', name: event.location_name || page.name },
    })),
  }
}
