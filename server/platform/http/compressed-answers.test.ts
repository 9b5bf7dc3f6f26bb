import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compressAnswers } from './compressed-answers.ts'

const names = Array.from({ length: 100 }, (_, index) => ({ name: `Mina ${index}`, about: 'ⲁⲅⲁⲡⲏ' }))
const text = JSON.stringify(names)
const app = Fastify()
compressAnswers(app)
app.get('/people', async () => names)
app.get('/person', async () => names[0])
app.get('/linked', async (_, reply) => reply.header('Set-Cookie', 'files=signed').send(names))
app.get('/table', async (_, reply) => reply.type('text/csv').send(text))
app.post('/login', async () => names)
afterAll(() => app.close())

const ask = (url: string, encodings?: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ url, method, headers: encodings ? { 'accept-encoding': encodings } : {} })

test('a long JSON answer is compressed as the browser accepts it', async () => {
  const small = await ask('/people', 'gzip, deflate, br, zstd')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(text)
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length)
  expect(small.rawPayload.length).toBeLessThan(text.length / 4)
  const zipped = await ask('/people', 'gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(text)
  expect((await ask('/people')).body).toBe(text)
})

test.each([
  ['a short answer', '/person', 'GET'],
  ['an answer that signs in', '/login', 'POST'],
  ['an answer with signed links', '/linked', 'GET'],
  ['a file', '/table', 'GET'],
] as const)('%s is sent as it is', async (_, url, method) => {
  expect((await ask(url, 'br, gzip', method)).headers['content-encoding']).toBeUndefined()
})
