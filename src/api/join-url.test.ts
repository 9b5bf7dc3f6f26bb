import { contract } from '#contract/index.ts'
import { expect, test } from 'vitest'
import { joinUrl } from './join-url.ts'

test('API-001 main calls are joined to the versioned base with one slash and end with a slash', () => {
  for (const endpoints of Object.values(contract)) {
    for (const { base, path } of Object.values(endpoints)) {
      if (base !== 'main') continue
      expect(joinUrl('https://api.example.org/api/v1/', path)).toBe(`https://api.example.org/api/v1/${path}`)
      expect(path).toMatch(/^[^/].*\/$/)
    }
  }
})

test.each([
  ['/api/v1/', 'calendar/api/events/', '/api/v1/calendar/api/events/'],
  ['/api/v1', '/calendar/api/events/', '/api/v1/calendar/api/events/'],
  ['https://host/api/v1//', '//parishes/', 'https://host/api/v1/parishes/'],
  ['https://host/api/v1/', '/api/v1/parishes/my-parish-stats/', 'https://host/api/v1/parishes/my-parish-stats/'],
  ['https://host/api/v1/', 'api/v10/x/', 'https://host/api/v1/api/v10/x/'],
  ['https://host', 'api/errors', 'https://host/api/errors'],
  ['https://host', '', 'https://host/'],
])('joining %s and %s gives %s', (base, path, expected) => {
  expect(joinUrl(base, path)).toBe(expected)
})
