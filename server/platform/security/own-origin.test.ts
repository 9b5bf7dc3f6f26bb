import { expect, test } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

test('TRAP-60 only pages of the public address may open a socket', () => {
  const config = { publicUrl: 'https://community.example.org', publicUrlGiven: true }
  const allowed = (origin?: string) => isOwnOrigin({ ...(origin === undefined ? {} : { origin }), host: 'evil.example' }, config)
  expect(allowed('https://community.example.org')).toBe(true)
  for (const origin of [
    'https://evil.example',
    'http://community.example.org',
    'https://community.example.org.evil.example',
    'https://community.example.org:444',
    'null',
    '',
    undefined,
  ]) {
    expect(allowed(origin)).toBe(false)
  }
})

test('TRAP-60 without a public address the requested host counts', () => {
  const config = { publicUrl: 'http://localhost:3000', publicUrlGiven: false }
  expect(isOwnOrigin({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, config)).toBe(true)
  expect(isOwnOrigin({ origin: 'http://evil.example', host: '192.168.1.5:3000' }, config)).toBe(false)
  expect(isOwnOrigin({ host: '192.168.1.5:3000' }, config)).toBe(false)
})
