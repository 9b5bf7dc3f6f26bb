import { expect, test } from 'vitest'
import { mapUrl } from './map-url.ts'

const parish = { name: 'St. Mark', address_line: null, city: 'Tanta', country: 'EG', latitude: null, longitude: null }

test('PAR-D5 PAR-D6 a parish without coordinates is found on the map by its address, else by its name', () => {
  expect(mapUrl({ ...parish, latitude: 30.5, longitude: -31.25 })).toBe(
    'https://www.openstreetmap.org/?mlat=30.5&mlon=-31.25#map=16/30.5/-31.25',
  )
  expect(mapUrl({ ...parish, address_line: '5 Nile St' })).toBe(
    'https://www.openstreetmap.org/search?query=5%20Nile%20St%2C%20Tanta%2C%20EG',
  )
  expect(mapUrl(parish)).toBe('https://www.openstreetmap.org/search?query=St.%20Mark%2C%20Tanta%2C%20EG')
})
