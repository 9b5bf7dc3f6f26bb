import { expect, test } from 'vitest'
import { type ZipPart, zipOf } from '#tests/support/files/zip.ts'
import { readZip, ZipRefused } from './zip.ts'

const most = { entries: 3, bytes: 1_000 }
const isWanted = (name: string) => name.endsWith('.xml')
const text: ZipPart = { name: 'a.xml', content: '<a/>' }
const picture: ZipPart = { name: 'b.png', content: Buffer.alloc(5_000) }
const outcomeOf = (file: Buffer) =>
  readZip(file, { isWanted, most }).then(
    () => 'read',
    (error: unknown) => (error instanceof ZipRefused ? error.reason : error),
  )

test('COM-D5 USR-D9 all entries of an archive are listed, and the requested ones unpacked', async () => {
  const { listed, comment, wanted } = await readZip(zipOf([text, picture], 'note'), { isWanted, most })
  expect(listed).toEqual([
    { name: 'a.xml', size: 4 },
    { name: 'b.png', size: 5_000 },
  ])
  expect(comment).toBe('note')
  expect(wanted).toEqual([{ name: 'a.xml', bytes: Buffer.from('<a/>') }])
})

test.each<[string, Buffer, string]>([
  ['of more entries than the bound', zipOf([text, picture, picture, picture]), 'too_large'],
  ['of more wanted bytes than the bound', zipOf([{ ...text, content: ' '.repeat(1_001) }]), 'too_large'],
  [
    'of wanted entries that are too much together',
    zipOf([1, 2].map((n) => ({ name: `${n}.xml`, content: ' '.repeat(501) }))),
    'too_large',
  ],
  ['that gives more than it says', zipOf([{ ...text, content: ' '.repeat(1e6), says: 4 }]), 'unreadable'],
  ['that gives less than it says', zipOf([{ ...text, says: 400 }]), 'unreadable'],
  ['with an encrypted entry', zipOf([text, { ...picture, flags: 1 }]), 'unreadable'],
  ['with a name that leads out of its folder', zipOf([text, { ...picture, name: '../../b.png' }]), 'unreadable'],
  ['with a name from the root', zipOf([text, { ...picture, name: '/b.png' }]), 'unreadable'],
  ['with bytes behind it', Buffer.concat([zipOf([text]), Buffer.from('more')]), 'unreadable'],
  ['that is empty', Buffer.alloc(0), 'unreadable'],
])('COM-D5 USR-D9 F4 an archive %s is refused', async (_what, file, reason) => {
  expect(await outcomeOf(file)).toBe(reason)
})

test('COM-D5 USR-D9 F4 a truncated or changed archive is rejected, nothing worse', async () => {
  const file = zipOf([text, { name: 'word/c.xml', content: 'c'.repeat(300) }])
  for (let length = 0; length < file.length; length += 1) expect(await outcomeOf(file.subarray(0, length))).toBe('unreadable')
  for (let at = 0; at < file.length; at += 1) {
    const changed = Buffer.from(file)
    changed[at] = changed[at]! ^ 0xff
    expect(['read', 'too_large', 'unreadable']).toContain(await outcomeOf(changed))
  }
})
