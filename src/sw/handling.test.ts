import { expect, test } from 'vitest'
import { handlingOf } from './handling.ts'

const origin = 'https://parish.example'
const ask = (path: string, mode = 'cors', method = 'GET') => handlingOf({ method, mode, url: new URL(path, origin).href }, origin)

test('the worker serves the shell, hashed assets and media, and ignores the rest', () => {
  expect(ask('/dashboard', 'navigate')).toBe('shell')
  expect(ask('/assets/main-ABC.js')).toBe('asset')
  expect(ask('/media/photos/1.webp', 'no-cors')).toBe('media')
  expect(['/api/v1/events', '/ws/live', '/admin', '/admin/users', '/config.json', '/sw.js'].map((path) => ask(path))).toEqual(
    Array(6).fill('untouched'),
  )
  expect(ask('/admin/users', 'navigate')).toBe('untouched')
  expect(ask('/administration', 'navigate')).toBe('shell')
  expect(ask('/assets/main.js', 'cors', 'POST')).toBe('untouched')
  expect(ask('https://elsewhere.example/assets/x.js')).toBe('untouched')
})
