import { expect, test } from 'vitest'
import { setupI18n } from '@lingui/core'
import { openingNote, shareEvent } from './share.ts'

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

test('CAL-16 the share sheet says who can open the link, when that is not every member', async () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const of = (visibility: 'public' | 'members' | 'private') =>
    openingNote({ visibility, calendar_name: 'St. Mark', calendar_name_ar: null }, i18n)
  expect([of('public'), of('members'), of('private')]).toEqual([
    null,
    'Only members of St. Mark can open this link.',
    'Only invited people can open this link.',
  ])
  const shared: unknown[] = []
  await shareEvent({ ...event, note: of('private') }, { ...parts(), share: async (data) => void shared.push(data) })
  expect(shared).toEqual([
    { title: 'Vespers', url: 'https://parish.example/events/e1', text: 'Only invited people can open this link.' },
  ])
})
