import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { startLanguage } from '#src/i18n/i18n.ts'
import { parseFrame, writeFrame } from './frames.ts'

afterEach(() => startLanguage({ ar: async () => ({}) }, 'en'))

test('WS-15 message_type defaults to text', () => {
  expect(JSON.parse(writeFrame({ type: 'send_message', room_id: 'r', content: 'Hello' }))).toEqual({
    type: 'send_message',
    room_id: 'r',
    content: 'Hello',
    message_type: 'text',
  })
  expect(JSON.parse(writeFrame({ type: 'send_message', room_id: 'r', content: 'Hello', message_type: 'image' }))).toMatchObject({
    message_type: 'image',
  })
})

test('TRAP-62 unknown types, wrong shapes and broken JSON are ignored', () => {
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"type":"postupdate"}',
    '{"type":"unread_count","count":"3"}',
    '{"type":"postUpdate"}',
  ])
    expect([text, parseFrame(text)]).toEqual([text, null])
  const post_id = randomUUID()
  expect(parseFrame(JSON.stringify({ type: 'postUpdate', post_id, kind: 'liked', seq: 4, more: 1 }))).toEqual({
    type: 'postUpdate',
    post_id,
    kind: 'liked',
    seq: 4,
  })
})

test('WS-24 an error frame is worded in the reader’s language by its reason, else by its code', async () => {
  const words = { 'core.room_closed': 'لا يمكنك دخول هذه الغرفة.', not_found: 'غير موجود.' }
  const frame = (fields: object) => parseFrame(JSON.stringify({ type: 'error', message: 'In English', ...fields }))
  const closed = { code: 'forbidden', reason: 'core.room_closed' }
  expect(frame(closed)).toMatchObject({ message: 'In English' })
  await startLanguage({ ar: async () => words }, 'ar')
  expect(frame(closed)).toMatchObject({ message: words['core.room_closed'] })
  expect(frame({ code: 'not_found' })).toMatchObject({ message: words.not_found })
  expect(frame({})).toEqual({ type: 'error', message: 'In English' })
  expect(frame({ code: 'unheard_of', reason: 'chat.unheard_of' })).toMatchObject({ message: 'In English' })
})
