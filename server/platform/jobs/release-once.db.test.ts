import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { createPool } from '#server/platform/db/pool.ts'
import { createLog } from '#server/platform/base/log.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/process/database.ts'
import { defineJob } from './job.ts'
import { releasingOnce } from './release-once.ts'
import { startWorker } from './worker.ts'

let fresh: FreshDatabase
beforeAll(async () => void (fresh = await freshDatabase()))
afterAll(() => fresh.drop())

/** Borrows a connection as graphile-worker does for listening. */
const borrow = (pool: pg.Pool) =>
  new Promise<() => void>((resolve, reject) => pool.connect((error, _client, done) => (error ? reject(error) : resolve(done))))

test('D5 a connection released twice is returned once, and its next borrower keeps it', async () => {
  const plain = createPool(fresh.connection, { max: 1 })
  const giveBack = await borrow(plain)
  giveBack()
  expect(giveBack).toThrow('already been released')
  await plain.end()

  const pool = releasingOnce(createPool(fresh.connection, { max: 1 }))
  const first = await borrow(pool)
  first()
  const second = await borrow(pool)
  first()
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0])
  second()
  expect(pool.idleCount).toBe(1)
  const client = await pool.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  await pool.end()
})

test('D5 an ended pool passes on no release', async () => {
  const pool = releasingOnce(createPool(fresh.connection, { max: 1 }))
  await pool.end()
  const asked = new Promise<unknown[]>((resolve) => pool.connect((...handed: unknown[]) => resolve(handed)))
  expect(await asked).toEqual([
    expect.objectContaining({ message: expect.stringContaining('after calling end') }),
    undefined,
    undefined,
  ])
})

/** A proxy to the database that holds back LISTEN until its connection is cut. */
async function holdingListen({ host, port }: { host: string; port: number }) {
  let hold: (socket: Socket) => void
  const held = new Promise<Socket>((resolve) => {
    hold = resolve
  })
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    client.on('data', (piece) => (piece.includes('LISTEN "jobs:insert"') ? hold(client) : upstream.write(piece)))
    upstream.on('data', (piece) => client.write(piece))
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, held, close: () => server.close() }
}

test('D5 a worker that stops while its LISTEN is interrupted ends without an unhandled failure', async () => {
  const unawaited: unknown[] = []
  const note = (error: unknown) => void unawaited.push(error)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note)
  const way = await holdingListen(fresh.connection as { host: string; port: number })
  try {
    const worker = await startWorker({
      connection: { ...fresh.connection, host: '127.0.0.1', port: way.port } as typeof fresh.connection,
      jobs: [defineJob({ name: 'test.idle', schema: v.object({}), run: async () => {} })],
      context: {} as Parameters<typeof startWorker>[0]['context'],
      log: createLog({ level: 'silent' }),
    })
    const listening = await way.held
    const stopped = worker.stop()
    await setImmediate()
    listening.destroy()
    await stopped
    await setImmediate()
  } finally {
    way.close()
    process.off('unhandledRejection', note)
    for (const other of others) process.on('unhandledRejection', other)
  }
  expect(unawaited).toEqual([])
})
