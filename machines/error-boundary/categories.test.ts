import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, categorise, categoryText, screenTitle } from './categories.ts'
import { caught } from './caught.ts'
import { mask, maskPath } from './report.ts'

test('ERR-26 ERR-27 ERR-28 ERR-29 ERR-30 ERR-31 every category has a text', () => {
  expect(categories.map((category) => categoryText[category])).toEqual([
    'Network connection issue. Please check your internet connection.',
    'Authentication required. Please sign in again.',
    "You don't have permission to access this resource.",
    'Application update available. Please refresh the page.',
    'Please check your input and try again.',
    'Something went wrong. Please try again.',
    'An unexpected error occurred. Please try again.',
  ])
})

test('ERR-32 an error without name and status is unknown', () => {
  expect(categoryText[categorise(caught({}))]).toBe('An unexpected error occurred. Please try again.')
})

test('ERR-02 ERR-03 ERR-04 ERR-05 ERR-06 every category has a screen', () => {
  expect(categories.map((category) => screenTitle[category])).toEqual([
    'Connection Issue',
    'Sign In Required',
    'Access Denied',
    'Update Available',
    'Input Error',
    'Something went wrong',
    'Something went wrong',
  ])
})

const api = (status: number) => Object.assign(new Error('answered'), { name: 'ApiError', status })
test.each([
  [new TypeError('Failed to fetch'), 'network'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
  [new TypeError('Load failed'), 'network'],
  [api(0), 'network'],
  [api(401), 'authentication'],
  [api(403), 'authorization'],
  [api(400), 'validation'],
  [Object.assign(new Error('Invalid type'), { name: 'ValiError' }), 'validation'],
  [new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'), 'chunk'],
  [new TypeError('error loading dynamically imported module: https://x/a.js'), 'chunk'],
  [new TypeError('Importing a module script failed.'), 'chunk'],
  [Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' }), 'chunk'],
  [new TypeError("Cannot read properties of undefined (reading 'id')"), 'runtime'],
  [new RangeError('Maximum call stack size exceeded'), 'runtime'],
  [api(500), 'unknown'],
  ['a string', 'unknown'],
  [null, 'unknown'],
] as const)('%s is %s', (thrown, category) => {
  expect(categorise(caught(thrown))).toBe(category)
})

test('ERR-02 ERR-03 a lost file of the app is an update only if the server answers', () => {
  const lost = caught(new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'))
  expect([false, true].map((isOutOfReach) => categorise({ ...lost, isOutOfReach }))).toEqual(['chunk', 'network'])
})

test('reading a thrown value never throws', () => {
  fc.assert(fc.property(fc.anything(), (thrown) => categories.includes(categorise(caught(thrown)))))
})

test('a report contains no tokens, people, queries or input', () => {
  const jwt = `${btoa('{"alg":"HS256"}')}.${btoa('{"sub":"mina"}')}.signature`
  const message = `Bad token ${jwt} of mina@example.org (+201001234567) at /reset-password?uid=1&token=abc near "my private words" id 0123456789abcdef0123456789`
  const masked = mask(message)
  for (const secret of [jwt, 'mina@example.org', '201001234567', 'token=abc', 'private', '0123456789abcdef'])
    expect(masked).not.toContain(secret)
  expect(masked).toContain('Bad token')
  expect(mask('x'.repeat(5000)).length).toBe(500)
  expect(maskPath('/reset-password?uid=1#top')).toBe('/reset-password')
})
