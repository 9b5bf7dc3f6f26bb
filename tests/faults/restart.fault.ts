import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../support/process/database.ts'
import { countsOf, peak, quantile } from '../support/figures.ts'
import { nodeEnv, partsOf } from '../support/nodes.ts'
import { somePerson } from '../support/features/people.ts'
import { returningSocket } from '../support/client/returning-socket.ts'
import { type ServerProcess, serverProcess } from '../support/process/server-process.ts'

let database: FreshDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await freshDatabase()
  server = await serverProcess(nodeEnv(database))
})
afterAll(async () => {
  await server.dispose()
  await database.drop()
})

// A person may have ten sockets: a hundred people with five tabs each.
const people = 100
const tabs = 5

test('TRAP-58 WS-04 B3 a restart closes 500 sockets with 1012 and all of them reconnect', async () => {
  const parts = partsOf(database)
  const members = []
  for (let index = 0; index < people; index += 1) members.push(await somePerson(parts))
  const sockets = members.flatMap(({ token }) => Array.from({ length: tabs }, () => returningSocket(() => server.url, token)))
  await Promise.all(sockets.map((socket) => socket.greeted(1)))

  const began = performance.now()
  const { code, milliseconds } = await server.stop()
  const warm = await server.start()
  const outcomes = await Promise.allSettled(sockets.map((socket) => socket.greeted(2)))
  const left = outcomes.filter(({ status }) => status === 'rejected').length
  const firstCodes = countsOf(sockets.map(({ closes }) => closes[0]!))
  const back = sockets.flatMap(({ greetings }) => greetings.slice(1, 2).map((at) => at - began))
  const returns = sockets.flatMap(({ tries }) => tries.slice(1))
  console.log(
    `B3 ${sockets.length} sockets closed with ${JSON.stringify(firstCodes)}, exit ${code} after ${milliseconds.toFixed(0)} ms, ` +
      `serving again ${warm.toFixed(0)} ms later; ${returns.length} tries, peak ${peak(returns, 1_000)} in a second and ${peak(returns, 100)} in 100 ms; ` +
      `back after median ${quantile(back, 0.5).toFixed(0)} ms, p95 ${quantile(back, 0.95).toFixed(0)} ms, last ${Math.max(...back).toFixed(0)} ms; ${left} left`,
  )
  expect(firstCodes).toEqual({ 1012: people * tabs })
  expect([code, left]).toEqual([0, 0])
  await Promise.all(sockets.map((socket) => socket.stop()))
  expect(server.output()).not.toContain('"level":50')
})
