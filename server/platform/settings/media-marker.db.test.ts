import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localFiles } from '#server/platform/ports/files/local-files.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/process/database.ts'
import { acceptMedia, requireOwnMedia } from './media-marker.ts'

let folder: string
let database: FreshDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coptic-media-'))
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
const server = (name: string) => ({ db: database.db, files: localFiles({ folder: join(folder, name) }), now: Date.now })

test('COM-D5~ servers that start together on one folder agree; one with another folder is refused until the loss is accepted', async () => {
  await Promise.all([1, 2, 3].map(() => requireOwnMedia(server('shared'))))
  const files: string[] = []
  for await (const name of server('shared').files.names()) files.push(name)
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f]{32}-private\.txt$/)])
  await requireOwnMedia(server('shared'))

  await expect(requireOwnMedia(server('own'))).rejects.toThrow(
    `The media of this database are not in ${join(folder, 'own')}: the file ${files[0]}`,
  )
  await acceptMedia(server('own'))
  await requireOwnMedia(server('own'))
  await expect(requireOwnMedia(server('shared'))).rejects.toThrow('The media of this database are not in')
})
