import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, type S3Config } from '#server/config.ts'
import { type S3Server, startS3 } from '#tests/support/process/s3.ts'
import { checkS3 } from './check-s3.ts'
import { newFileName } from './file-name.ts'
import { type Files, FilesAway } from './files.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

let folder: string
let server: S3Server
let s3Config: S3Config
const opened: Partial<Record<'folder' | 'bucket', Files>> = {}
const wrong = (change: Partial<S3Config>) => s3Files({ ...s3Config, ...change })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coptic-files-'))
  server = await startS3()
  s3Config = readConfig(server.env).s3!
  opened.folder = localFiles({ folder: join(folder, 'media') })
  opened.bucket = await s3Files(s3Config)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function listed(files: Files) {
  const names: string[] = []
  for await (const name of files.names()) names.push(name)
  return names.toSorted()
}

/** Fails after a part that the bucket already stores. */
async function* breaking(bytes: number) {
  yield Buffer.alloc(bytes)
  throw new Error('connection lost')
}

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  const files = () => opened[kind]!
  const text = async (name: string, range?: { start: number; end?: number }) => {
    const file = await files().get(name, range)
    return file && { part: [file.start, file.end], size: file.size, text: (await buffer(file.stream)).toString() }
  }

  test('bytes and streams are returned whole, by range, and with their size', async () => {
    const [one, two] = [newFileName('txt'), newFileName('txt')]
    expect(await files().put(one, Buffer.from('kyrie eleison'))).toEqual({ size: 13 })
    expect(await files().put(two, Readable.from(['kyrie ', 'eleison']))).toEqual({ size: 13 })
    for (const name of [one, two]) {
      expect(await text(name)).toEqual({ part: [0, 12], size: 13, text: 'kyrie eleison' })
      expect(await text(name, { start: 6 })).toEqual({ part: [6, 12], size: 13, text: 'eleison' })
      expect(await text(name, { start: 0, end: 4 })).toEqual({ part: [0, 4], size: 13, text: 'kyrie' })
      expect(await text(name, { start: 10, end: 99 })).toEqual({ part: [10, 12], size: 13, text: 'son' })
      await expect(files().get(name, { start: 13 })).rejects.toThrow(RangeError)
      await expect(files().get(name, { start: 5, end: 3 })).rejects.toThrow(RangeError)
    }
    expect(await files().head(one)).toEqual({ size: 13 })
    expect(await listed(files())).toEqual(expect.arrayContaining([one, two]))
  })

  test('a file of that name is replaced, and an empty one is a file', async () => {
    const name = newFileName('txt')
    await files().put(name, Buffer.from('old'))
    await files().put(name, new Uint8Array())
    expect(await text(name)).toEqual({ part: [0, -1], size: 0, text: '' })
  })

  test('a missing file is null or false, never an error', async () => {
    const name = newFileName('png')
    const copy = join(folder, `copy-${kind}`)
    expect([await files().get(name), await files().get(name, { start: 5, end: 3 }), await files().head(name)]).toEqual([
      null,
      null,
      null,
    ])
    expect(await files().copyTo(copy, name)).toBe(false)
    await files().delete(name)
    await files().put(name, Buffer.from('x'))
    expect([await files().copyTo(copy, name), await readFile(copy, 'utf8')]).toEqual([true, 'x'])
    await files().delete(name)
    expect([await files().head(name), (await listed(files())).includes(name)]).toEqual([null, false])
  })

  test('a file of several parts comes back as it was', async () => {
    const name = newFileName('zip')
    const big = randomBytes(11_000_000)
    const pieces = Array.from({ length: 11 }, (_, piece) => big.subarray(piece * 1_000_000, (piece + 1) * 1_000_000))
    expect(await files().put(name, Readable.from(pieces))).toEqual({ size: 11_000_000 })
    const file = await files().get(name)
    expect(big.equals(await buffer(file!.stream))).toBe(true)
  })

  test.each([5, 6_000_000])(
    'a stream that breaks after %i bytes leaves nothing behind, and an older file untouched',
    async (bytes) => {
      const name = newFileName('png')
      await files().put(name, Buffer.from('old'))
      const before = await listed(files())
      await expect(files().put(name, Readable.from(breaking(bytes)))).rejects.toThrow('connection lost')
      expect([(await text(name))?.text, await listed(files())]).toEqual(['old', before])
    },
  )

  test('only names of the one form are touched', async () => {
    await expect(files().put('../../outside.txt', Buffer.from('x'))).rejects.toThrow(TypeError)
    await expect(files().get('../../etc/passwd')).rejects.toThrow(TypeError)
    await expect(files().delete('..')).rejects.toThrow(TypeError)
  })
})

test('only the owner can read the folder, and nothing lies in it but files', async () => {
  const name = newFileName('png')
  await opened.folder!.put(name, Buffer.from('x'))
  expect((await stat(join(folder, 'media', name.slice(0, 2), name))).mode & 0o777).toBe(0o600)
  const entries = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile()).length).toBe((await listed(opened.folder!)).length)
})

test('a start with a working bucket passes and leaves nothing in it; each wrong setting is named', async () => {
  const before = await listed(opened.bucket!)
  await checkS3(opened.bucket!, s3Config)
  expect(await listed(opened.bucket!)).toEqual(before)
  const faults: Array<[Partial<S3Config>, string]> = [
    [{ secretAccessKey: 'guessed' }, 'S3_SECRET_ACCESS_KEY is wrong for S3_ACCESS_KEY_ID'],
    [{ accessKeyId: 'NOBODY' }, 'S3_ACCESS_KEY_ID is unknown to http://127.0.0.1'],
    [{ bucket: 'absent' }, 'There is no bucket absent at http://127.0.0.1'],
    [{ endpoint: 'http://127.0.0.1:1' }, 'The bucket media of http://127.0.0.1:1 does not work: ECONNREFUSED'],
  ]
  for (const [change, message] of faults)
    await expect(checkS3(await wrong(change), { ...s3Config, ...change })).rejects.toThrow(message)
})

test('while the storage is down, calls fail as away and a download ends with an error; afterwards all is there', async () => {
  const files = opened.bucket!
  const name = newFileName('zip')
  await files.put(name, Buffer.alloc(20_000_000))
  const begun = await files.get(name)
  await server.kill()
  await expect(buffer(begun!.stream)).rejects.toThrow()
  await expect(files.get(name)).rejects.toThrow(FilesAway)
  await expect(files.put(newFileName('png'), Buffer.from('x'))).rejects.toThrow(FilesAway)
  await expect(files.put(newFileName('png'), Readable.from(['x']))).rejects.toThrow(FilesAway)
  await expect(files.delete(name)).rejects.toThrow(FilesAway)
  await expect(listed(files)).rejects.toThrow(FilesAway)
  await server.start()
  expect(await files.head(name)).toEqual({ size: 20_000_000 })
})
