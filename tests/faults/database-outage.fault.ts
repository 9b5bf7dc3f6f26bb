import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { ErrorBody } from '#contract/core/errors.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { countsOf } from '../support/figures.ts'
import { someAddress } from '../support/process/server.ts'
import { type ServerProcess, serverProcess } from '../support/process/server-process.ts'
import { connected } from '../support/client/socket.ts'

let server: ServerProcess
beforeAll(async () => void (server = await serverProcess()), 60_000)
afterAll(() => server.dispose(), 60_000)

const kills = 3
const lanes = 6
const call = (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
  fetch(`${server.url}/${path}`, {
    method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const signIn = async (username_or_email: string): Promise<{ access: string; refresh: string }> => {
  const answer = await call('POST', `api/v1/${accountsEndpoints.login.path}`, {
    body: { username_or_email, password: 'Demo-Agape-2026' },
  })
  if (!answer.ok) throw new Error(`login answered ${answer.status}`)
  return answer.json()
}
const killDatabase = () =>
  process.kill(Number(readFileSync(join(server.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')

test('D5 the database dies under load: only 503, health names the part, served again within 10 s, sockets stay', async () => {
  const { access: token } = await signIn('member@demo.coptic.community')
  const socket = await connected(server.url, token)
  const statuses: number[] = []
  const shapes: string[] = []
  let running = true
  const lane = async () => {
    while (running) {
      const answer = await call('GET', `api/v1/${parishesEndpoints.list.path}`)
      statuses.push(answer.status)
      const body = await answer.json()
      if (!answer.ok) shapes.push(v.parse(ErrorBody, body).code)
    }
  }
  const load = Array.from({ length: lanes }, lane)
  const outages: number[] = []
  const seen: string[] = []
  for (let round = 0; round < kills; round += 1) {
    const served = statuses.filter((status) => status === 200).length
    await expect
      .poll(() => statuses.filter((status) => status === 200).length, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(served + 20)
    killDatabase()
    const began = performance.now()
    for (let down = false, ready = false; !ready; ) {
      const [health, readiness] = await Promise.all([call('GET', 'healthz'), call('GET', 'readyz')])
      const { checks } = await readiness.json()
      seen.push(`${health.status} ${readiness.status} ${JSON.stringify(checks)}`)
      down ||= !readiness.ok
      ready = down && readiness.ok
      if (performance.now() - began > 30_000) throw new Error('the database did not come back')
    }
    outages.push(performance.now() - began)
  }
  running = false
  await Promise.all(load)

  expect(socket.raw.readyState).toBe(socket.raw.OPEN)
  const [calendar] = await (await call('GET', calendarEndpoints.listCalendars.path, { token })).json()
  expect(calendar).toMatchObject({ id: expect.any(String) })
  await socket.settled()
  await socket.close()
  console.log(
    `D5 database killed ${kills} times under ${statuses.length} calls: ${JSON.stringify(countsOf(statuses))} ${JSON.stringify(countsOf(shapes))}, ` +
      `served again after at most ${Math.max(...outages).toFixed(0)} ms; health and readiness ${JSON.stringify(countsOf(seen))}`,
  )
  expect(Object.keys(countsOf(statuses)).filter((status) => !['200', '503'].includes(status))).toEqual([])
  expect(countsOf(shapes)).toEqual({ overloaded: statuses.filter((status) => status === 503).length })
  expect(Math.max(...outages)).toBeLessThan(10_000)
})
