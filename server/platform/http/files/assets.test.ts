import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { assetsRoute } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'coptic-assets-'))
const script = 'export const peace = "be with you"\n'
writeFileSync(join(folder, 'main-AB12.js'), script)
writeFileSync(join(folder, 'main-AB12.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'main-AB12.js.gz'), gzipSync(script))
writeFileSync(join(folder, 'inter.woff2'), 'font')
const app = Fastify()
assetsRoute(app, folder)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const ask = (name: string, encodings = '') =>
  app.inject({ url: `/assets/${name}`, headers: encodings ? { 'accept-encoding': encodings } : {} })

test('a hashed file is served in the smallest form the browser accepts, and cached forever', async () => {
  const small = await ask('main-AB12.js', 'gzip, deflate, br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script)
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect((await ask('main-AB12.js', 'gzip')).headers['content-encoding']).toBe('gzip')
  const plain = await ask('main-AB12.js')
  expect([plain.body, plain.headers['content-encoding']]).toEqual([script, undefined])
  expect((await ask('inter.woff2', 'br')).headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '4' })
})

test('files that the build did not write are not found: an old chunk, a path outside, the compressed copies by name', async () => {
  const names = ['main-OLD0.js', '..%2F..%2Fpackage.json', 'main-AB12.js.br', '']
  expect(await Promise.all(names.map(async (name) => (await ask(name)).statusCode))).toEqual([404, 404, 404, 404])
})
