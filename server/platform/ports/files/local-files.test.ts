import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isFileName, isPublicFileName, newFileName, newPrivateFileName, variantOf } from './file-name.ts'
import type { Files } from './files.ts'
import { localFiles } from './local-files.ts'

let folder: string
let files: Files
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coptic-files-'))
  files = localFiles({ folder })
})
afterEach(() => rm(folder, { recursive: true }))

const text = async (name: string, range?: { start: number; end?: number }) => {
  const file = await files.get(name, range)
  return file && { part: [file.start, file.end], size: file.size, text: (await buffer(file.stream)).toString() }
}
const everything = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name)

test('COM-D5 names are random, of one form, and derived files are next to their original', () => {
  const name = newFileName('webp')
  expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(newFileName('webp')).not.toBe(name)
  expect(variantOf(name, '256')).toBe(name.replace('.webp', '-256.webp'))
  for (const bad of ['../secrets/jwt-user.key', 'a.webp', `${name}/..`, `.${name}`, name.toUpperCase(), `${name}\0`, ''])
    expect(isFileName(bad), bad).toBe(false)
})

test('COM-D5 a private name has the same form but is not public', () => {
  const name = newPrivateFileName('png')
  expect(name).toMatch(/^[0-9a-f]{32}-private\.png$/)
  expect([isFileName(name), isPublicFileName(name)]).toEqual([true, false])
  expect([newFileName('png'), variantOf(newFileName('webp'), '256')].map(isPublicFileName)).toEqual([true, true])
})

test('bytes and streams are returned whole, by range, and with their size', async () => {
  const [one, two] = [newFileName('txt'), newFileName('txt')]
  expect(await files.put(one, Buffer.from('kyrie eleison'))).toMatchObject({ size: 13 })
  await files.put(two, Readable.from(['kyrie ', 'eleison']))
  for (const name of [one, two]) {
    expect(await text(name)).toEqual({ part: [0, 12], size: 13, text: 'kyrie eleison' })
    expect(await text(name, { start: 6 })).toEqual({ part: [6, 12], size: 13, text: 'eleison' })
    expect(await text(name, { start: 0, end: 4 })).toEqual({ part: [0, 4], size: 13, text: 'kyrie' })
    expect(await text(name, { start: 10, end: 99 })).toEqual({ part: [10, 12], size: 13, text: 'son' })
    await expect(files.get(name, { start: 13 })).rejects.toThrow(RangeError)
  }
  expect((await files.head(one))?.modifiedAt).toMatch(/^20\d\d-\d\d-\d\dT.*Z$/)
})

test('an empty file is a file', async () => {
  const name = newFileName('txt')
  await files.put(name, new Uint8Array())
  expect((await text(name))?.text).toBe('')
})

test('a missing file is null or false, never an error', async () => {
  const name = newFileName('png')
  expect([await files.get(name), await files.head(name), await files.delete(name)]).toEqual([null, null, false])
  await files.put(name, Buffer.from('x'))
  expect([await files.delete(name), await files.head(name)]).toEqual([true, null])
})

test('a broken stream leaves nothing behind, and an older file of that name untouched', async () => {
  const name = newFileName('png')
  await files.put(name, Buffer.from('old'))
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('connection lost')
    })(),
  )
  await expect(files.put(name, broken)).rejects.toThrow('connection lost')
  expect((await text(name))?.text).toBe('old')
  expect(await everything()).toEqual([name])
})

test('only names of the one form are touched, and only the owner can read the folder', async () => {
  await expect(files.put('../../outside.txt', Buffer.from('x'))).rejects.toThrow(TypeError)
  await expect(files.get('../../etc/passwd')).rejects.toThrow(TypeError)
  await expect(files.delete('..')).rejects.toThrow(TypeError)
  const name = newFileName('png')
  await files.put(name, Buffer.from('x'))
  expect((await stat(join(folder, name.slice(0, 2), name))).mode & 0o777).toBe(0o600)
})
