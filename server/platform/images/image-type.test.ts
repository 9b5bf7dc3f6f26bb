import { expect, test } from 'vitest'
import { sniff } from './image-type.ts'

const bytes = (...parts: Array<string | number>) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))))

test('COM-D5 the type is decided by content', () => {
  expect(sniff(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image')
  expect(sniff(bytes(0x89, 'PNG\r\n', 0x1a, '\n'))).toBe('image')
  expect(sniff(bytes('GIF89a'))).toBe('image')
  expect(sniff(bytes('RIFF', 0, 0, 0, 0, 'WEBP'))).toBe('image')
  for (const video of [
    bytes(0, 0, 0, 24, 'ftypmp42'),
    bytes(0, 0, 0, 20, 'ftypqt  '),
    bytes(0x1a, 0x45, 0xdf, 0xa3),
    bytes('RIFF', 0, 0, 0, 0, 'AVI '),
    bytes('OggS'),
  ])
    expect(sniff(video)).toBe('video')
  for (const other of [
    bytes('<svg xmlns'),
    bytes('<!doctype html>'),
    bytes('%PDF-1.7'),
    bytes('PK', 3, 4),
    bytes(),
    bytes('RIFF', 0, 0, 0, 0, 'WAVE'),
  ])
    expect(sniff(other)).toBeNull()
})
