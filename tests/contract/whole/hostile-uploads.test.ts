import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { type HostileFile, hostileFiles, marks } from '../../support/files/hostile-files.ts'
import { bareSeller } from '../../support/features/market-rows.ts'
import { someParish } from '../../support/features/people.ts'
import { setFlag } from '../../support/features/prayers.ts'
import { someAddress, startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let parishId: string
beforeAll(async () => {
  server = await startServer()
  await setFlag(server, 'marketplace', true)
  parishId = (await someParish(server.parts)).id
})
afterAll(() => server.close())

const uploads: [Endpoint, string, Record<string, string>][] = [
  [accountsEndpoints.patchProfile, 'profile_photo', {}],
  [feedbackEndpoints.sendFeedback, 'screenshot', { message: 'See the picture' }],
  [marketplaceEndpoints.uploadPhoto, 'photo', {}],
  [postsEndpoints.uploadMedia, 'photo', {}],
]

/** Uploads as a browser would, by a new member each time, since uploads are rate limited. */
async function upload([{ method, path }, field, fields]: (typeof uploads)[number], { name, type, bytes }: HostileFile) {
  const { token } = await bareSeller(server.parts, parishId)
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  body.set(field, new Blob([Uint8Array.from(bytes)], { type }), name)
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': someAddress() }
  const answer = await fetch(`${server.url}/api/v1/${path}`, { method, body, headers })
  return { status: answer.status, text: await answer.text() }
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

test('F3 COM-D5 hostile files at every picture upload are rejected or re-encoded, never served as another type', async () => {
  const { dataDir } = server.parts.config
  const before = new Set(await filesIn(dataDir))
  const files = await hostileFiles()
  const idle = process.memoryUsage().rss
  let most = idle
  const statuses: Record<string, number[]> = {}
  const addresses = new Set<string>()
  for (const file of files) {
    const answers = await Promise.all(uploads.map((endpoint) => upload(endpoint, file)))
    statuses[file.what] = answers.map(({ status }) => status)
    for (const { text } of answers) for (const [address] of text.matchAll(/\/media\/[\w.-]+/g)) addresses.add(address)
    most = Math.max(most, process.memoryUsage().rss)
  }
  expect(statuses).toEqual({
    SVG: [415, 415, 415, 415],
    'HTML as .png': [415, 415, 415, 415],
    'PDF as image': [415, 415, 415, 415],
    'no bytes': [400, 400, 400, 400],
    '50,000 x 50,000 px': [400, 400, 400, 400],
    '42 million pixels in 130 kB': [400, 400, 400, 400],
    'a film of 60 frames, 49 million pixels': [200, 415, 201, 201],
    'a name of signs that turn and end texts': [200, 201, 201, 201],
    'GIF that is an archive': [200, 415, 201, 201],
    'PNG that is an archive': [200, 201, 201, 201],
    'JPEG that is a script': [200, 415, 201, 201],
    'PNG with a script': [200, 201, 201, 201],
    'PNG with a zip bomb': [200, 201, 201, 201],
    'a path as name': [200, 201, 201, 201],
    'two extensions': [200, 201, 201, 201],
    'where it was taken': [200, 415, 201, 201],
  })

  const kept = (await filesIn(dataDir)).filter((path) => !before.has(path))
  const outside = kept.filter((path) => !path.startsWith(join(dataDir, 'media')) || !/[0-9a-f]{32}-\w+\.(webp|png)$/.test(path))
  const contents = await Promise.all(kept.map((path) => readFile(path)))
  const marked = contents.filter((content) => marks.some((mark) => content.includes(mark)))
  const metadata = await Promise.all(contents.map((content) => sharp(content).metadata()))
  const withMore = metadata.filter(({ exif, icc, xmp, iptc, comments }) => exif ?? icc ?? xmp ?? iptc ?? comments)
  const served = await Promise.all([...addresses].map((address) => fetch(server.url + address)))
  const active = served.filter(
    ({ status, headers }) =>
      status !== 200 ||
      headers.get('content-type') !== 'image/webp' ||
      headers.get('x-content-type-options') !== 'nosniff' ||
      !headers.get('content-security-policy')?.includes('sandbox'),
  )
  const grown = Math.round((most - idle) / 1024 ** 2)
  console.log(
    `F3 ${files.length} hostile files at ${uploads.length} uploads: ${kept.length} pictures kept, ${served.length} of them public; ` +
      `${active.length} served as an active type, ${outside.length} outside the store, ${marked.length + withMore.length} with ` +
      `something beside the picture, memory +${grown} MB`,
  )
  expect(kept.length).toBeGreaterThan(20)
  expect(served.length).toBeGreaterThan(20)
  expect({ outside, marked: marked.length, withMore: withMore.length, active: active.length }).toEqual({
    outside: [],
    marked: 0,
    withMore: 0,
    active: 0,
  })
  expect(grown).toBeLessThan(300)
})
