import { expect, test } from 'vitest'
import { shareEvent } from './share.ts'

const event = { id: 'e1', title: 'Vespers' }
const parts = () => {
  const copied: string[] = []
  return { copied, origin: 'https://parish.example', copy: async (text: string) => void copied.push(text) }
}

test('CAL-16 the browser’s share sheet is used where available', async () => {
  const shared: unknown[] = []
  const { copied, ...rest } = parts()
  expect(await shareEvent(event, { ...rest, share: async (data) => void shared.push(data) })).toBe('shared')
  expect([shared, copied]).toEqual([[{ title: 'Vespers', url: 'https://parish.example/events/e1' }], []])
})

test('CAL-17 otherwise {origin}/events/{id} is copied', async () => {
  const { copied, ...rest } = parts()
  expect(await shareEvent(event, rest)).toBe('copied')
  expect(copied).toEqual(['https://parish.example/events/e1'])
})

test('CAL-16 closing the share sheet copies nothing; a failing share sheet copies the link', async () => {
  const first = parts()
  expect(await shareEvent(event, { ...first, share: () => Promise.reject(new DOMException('closed', 'AbortError')) })).toBe(
    'dismissed',
  )
  expect(first.copied).toEqual([])
  const second = parts()
  expect(await shareEvent(event, { ...second, share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })).toBe(
    'copied',
  )
})
