import type { ParishData } from './parish-data.ts'

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** The parish for search engines: https://schema.org/Church with address, place, hours and public events. */
export function structuredData({ parish, services, events }: ParishData, site: string, image: string): object {
  const url = `${site}/parishes/${parish.slug}`
  const address = {
    '@type': 'PostalAddress',
    ...(parish.address_line ? { streetAddress: parish.address_line } : {}),
    addressLocality: parish.city,
    ...(parish.region ? { addressRegion: parish.region } : {}),
    ...(parish.postal_code ? { postalCode: parish.postal_code } : {}),
    addressCountry: parish.country,
  }
  const place = { '@type': 'Church', name: parish.name, address }
  return {
    '@context': 'https://schema.org',
    ...place,
    '@id': url,
    url,
    image,
    ...(parish.name_ar ? { alternateName: parish.name_ar } : {}),
    ...(parish.phone ? { telephone: parish.phone } : {}),
    ...(parish.email ? { email: parish.email } : {}),
    ...(parish.latitude !== null && parish.longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: parish.latitude, longitude: parish.longitude } }
      : {}),
    ...(parish.website ? { sameAs: [parish.website] } : {}),
    openingHours: services
      .filter(({ season }) => season === 'all')
      .map(({ day_of_week, start_time, end_time }) => `${days[day_of_week]} ${start_time}-${end_time}`),
    event: events.map((event) => ({
      '@type': 'Event',
      name: event.title,
      startDate: event.start_datetime,
      endDate: event.end_datetime,
      eventStatus: `https://schema.org/Event${event.status === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
      location: event.location_name ? { '@type': 'Place', name: event.location_name, address } : place,
    })),
  }
}
