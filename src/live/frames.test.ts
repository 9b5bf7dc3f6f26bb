import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseFrame, writeFrame } from './frames.ts'

test('WS-15 message_type is text when not given', () => {
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

test('TRAP-62 unknown types, wrong shapes and broken JSON are nothing', () => {
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
