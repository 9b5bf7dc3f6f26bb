import { expect, test } from 'vitest'
import { coordinatesText, readCoordinates } from './coordinates.ts'
import { defaultsOf } from '#contract/parishes/country-defaults.ts'
import { currencyOptions, withCountry, zoneOptions } from './place-defaults.ts'
import { countryOptions } from '#src/lib/countries.ts'

test('APA-D3 coordinates are read as maps write them', () => {
  for (const [typed, place] of [
    ['30.04, 31.23', { latitude: 30.04, longitude: 31.23 }],
    ['(-33.8,151.2)', { latitude: -33.8, longitude: 151.2 }],
    ['30.04 31.23', { latitude: 30.04, longitude: 31.23 }],
    ['٣٠٫٠٤، ٣١٫٢٣', { latitude: 30.04, longitude: 31.23 }],
    ['  ', null],
    ['30.04', undefined],
    ['91, 10', undefined],
    ['10, 181', undefined],
    ['north, east', undefined],
  ] as const)
    expect([typed, readCoordinates(typed)]).toEqual([typed, place])
  expect(coordinatesText({ latitude: 30.5, longitude: -1 })).toBe('30.5, -1')
  expect(coordinatesText({ latitude: null, longitude: null })).toBe('')
})

test('APA-D3 a country brings its time zone and currency, but replaces no other choice', () => {
  expect(withCountry({ country: '', timezone: '', currency: '' }, 'EG')).toEqual({
    country: 'EG',
    timezone: 'Africa/Cairo',
    currency: 'EGP',
  })
  expect(withCountry({ country: 'EG', timezone: 'Africa/Cairo', currency: 'USD' }, 'GB')).toEqual({
    country: 'GB',
    timezone: 'Europe/London',
    currency: 'USD',
  })
  expect(countryOptions('en').filter(({ value }) => defaultsOf(value).currency === '')).toEqual([])
})

test('APA-D3 time zones and currencies are chosen by name', () => {
  expect(zoneOptions('en', 'Africa/Cairo').find(({ value }) => value === 'Africa/Cairo')?.label).toMatch(/^Cairo \(.+\)$/)
  expect(currencyOptions('en', '').find(({ value }) => value === 'EGP')?.label).toBe('Egyptian Pound (EGP)')
  expect(currencyOptions('en', 'ISK').some(({ value }) => value === 'ISK')).toBe(true)
})
