import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'
import { chunksFor, drawnPageFor, literalsLike, readRoutes } from './page-chunks.ts'

const { pages, prerendered } = readRoutes(
  JSON.stringify({
    entry: '/assets/main.js',
    pages: {
      '/events': ['/assets/events.js'],
      '/events/$eventId': ['/assets/event.js'],
      '/groups/create': ['/assets/create.js'],
      '/groups/$groupId': ['/assets/group.js'],
    },
    prerendered: {
      '/login': {
        '': { en: 'app/login.en.html', ar: 'app/login.ar.html' },
        from: { en: 'app/login-from.en.html', ar: 'app/login-from.ar.html' },
      },
    },
  }),
)

test('ROUTE-26~ a literal segment takes precedence over a parameter when hints are chosen', () => {
  expect(chunksFor(pages, '/groups/create').chunks).toEqual(['/assets/create.js'])
  expect(chunksFor(pages, '/groups/7').chunks).toEqual(['/assets/group.js'])
})

test('ROUTE-07~ a page of the app with a literal address is no drawn one', () => {
  expect(literalsLike(pages, '/groups/:id')).toEqual(['/groups/create'])
  expect(literalsLike(pages, '/events/:id')).toEqual([])
})

test('ROUTE-15 an address with or without a trailing slash gets the same hints, an unknown one gets none', () => {
  expect(chunksFor(pages, '/events/').chunks).toEqual(['/assets/events.js'])
  expect(chunksFor(pages, '/events/1').chunks).toEqual(['/assets/event.js'])
  expect(chunksFor(pages, '/nowhere/at/all').chunks).toEqual([])
})

test('ROUTE-03 a visitor gets the prerendered page in their first supported language', () => {
  const drawn = (path: string, languages: string) => {
    const address = new URL(path, 'http://localhost')
    return drawnPageFor({ prerendered }, address, pageLanguage(address, { 'accept-language': languages }))
  }
  expect(drawn('/login', '')).toBe('app/login.en.html')
  expect(drawn('/login', 'de-DE,de;q=0.9')).toBe('app/login.en.html')
  expect(drawn('/login', 'ar-EG,ar;q=0.9,en;q=0.8')).toBe('app/login.ar.html')
  expect(drawn('/login', 'fr-FR,fr;q=0.9,en-GB;q=0.8,ar;q=0.7')).toBe('app/login.en.html')
  expect(drawn('/login?from=%2Fevents', 'ar')).toBe('app/login-from.ar.html')
  expect(drawn('/login?from=', 'en')).toBe('app/login.en.html')
  expect(drawn('/login?utm=x', 'en')).toBe('app/login.en.html')
  expect([drawn('/events', 'en'), drawn('/constructor', 'en')]).toEqual([null, null])
})
