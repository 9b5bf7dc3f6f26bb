import fastify from 'fastify'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { shapeErrors } from './errors.ts'

test('an unforeseen error names itself to the caller and to the log by one id, and tells the caller nothing else', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = fastify({ logger: { stream } })
  shapeErrors(app)
  app.get('/', async () => {
    throw new Error('secret of the inside')
  })
  const { statusCode, body } = await app.inject('/')
  await app.close()
  const { error_id, code } = JSON.parse(body)
  expect([statusCode, code]).toEqual([500, 'internal'])
  expect(error_id).toMatch(/^[0-9A-F]{8}$/)
  expect(body).not.toContain('secret')
  expect(lines.filter((line) => line.includes('secret of the inside') && line.includes(error_id))).toHaveLength(1)
})
