import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endSlowBody } from './slow-bodies.ts'

const limit = 60
async function listening() {
  const app = Fastify()
  app.addHook('preParsing', endSlowBody(limit))
  app.post('/', async ({ body }) => body)
  app.post('/thinks', async () => new Promise((resolve) => setTimeout(() => resolve({ thought: true }), limit * 3)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, port }
}

/** Response to a client that announces `length` bytes and sends these. */
const sending = (port: number, path: string, sent: string, length: number) =>
  new Promise<string | number>((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': length }
    const call = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode!))
    })
    call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    call.write(sent)
    if (sent.length === length) call.end()
  })

test('COM-D3 a body that does not arrive times out, a complete one may be processed for longer', async () => {
  const { app, port } = await listening()
  const began = performance.now()
  expect(await sending(port, '/', '{"half":', 20)).toBe('ECONNRESET')
  expect(performance.now() - began).toBeGreaterThanOrEqual(limit - 1)
  expect(await sending(port, '/', '{"a":1}', 7)).toBe(200)
  expect(await sending(port, '/thinks', '{"a":1}', 7)).toBe(200)
  await app.close()
})

test('COM-D3 the limit of a request that has no connection does not keep the process running', async () => {
  const app = Fastify()
  app.addHook('preParsing', endSlowBody(60_000))
  app.post('/', async ({ body }) => body)
  const before = timers()
  expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).json()).toEqual({ a: 1 })
  await app.close()
  expect(timers()).toBe(before)
})

/** Timers that keep the process running. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
