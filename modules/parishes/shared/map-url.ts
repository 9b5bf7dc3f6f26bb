type Place = {
  name: string
  address_line: string | null
  city: string
  country: string
  latitude: number | null
  longitude: number | null
}

/** The parish on OpenStreetMap: at its coordinates, else by its address, else by name and city. */
export function mapUrl({ name, address_line, city, country, latitude, longitude }: Place): string {
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  const words = [address_line ?? name, city, country].join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`
}
