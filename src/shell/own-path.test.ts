import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test('NTF-D1 only paths of this site are followed', () => {
  expect(['/events/1', '/notifications?show=unread', '/'].map(isOwnPath)).toEqual([true, true, true])
  expect(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null].map(isOwnPath)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
