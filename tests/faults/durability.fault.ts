import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints, type Refreshed } from '#contract/accounts/accounts.ts'
import { someAddress } from '../support/process/server.ts'
import { type ServerProcess, serverProcess } from '../support/process/server-process.ts'
import { shareOfCount } from '../support/share.ts'

let server: ServerProcess
let firstStart: number
beforeAll(async () => {
  server = await serverProcess()
  firstStart = processorSeconds(server.pid())
}, 60_000)
afterAll(() => server.dispose(), 60_000)

const rounds = shareOfCount(20)
const lanes = 8

test('ACC-D7 D1 kills under write load lose no acknowledged write', { timeout: 240_000 }, async () => {
  const tokens = await Promise.all(Array.from({ length: lanes }, signIn))
  let answered = 0
  let lost = 0
  const restarts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const load = tokens.map((_, lane) => refreshUntilKilled(tokens, lane))
    await until(() => load.every(({ count }) => count > 5))
    // Every second round the database dies with its server, as in a power cut.
    await Promise.all([...(round % 2 ? [killDatabase()] : []), server.kill()])
    await Promise.all(load.map(({ ended }) => ended))
    answered += load.reduce((sum, { count }) => sum + count, 0)
    restarts.push(await server.start())
    for (const [lane, token] of tokens.entries()) {
      const next = await refresh(token)
      if (next) tokens[lane] = next.refresh!
      else lost += 1
    }
  }
  console.log(
    `D1 ${rounds} kills, ${answered} answered writes, ${lost} lost, restart to first answer at most ${Math.max(...restarts).toFixed(0)} ms`,
  )
  expect(lost).toBe(0)
  expect(answered).toBeGreaterThan(rounds * lanes * 5)
})

test('ACC-D8 D7 SIGTERM finishes every request in flight and ends within 10 s', { timeout: 60_000 }, async () => {
  // Hashing runs two at a time: most of these wait inside the server when the signal arrives. Several people sign in: twenty unfinished
  // sign-ins of one account from unknown places are the most that an account may have.
  const began = performance.now()
  const alone = await post(accountsEndpoints.login.path, credentialsOf('member'))
  const one = performance.now() - began
  const sent = Array.from({ length: 40 }, (_, index) =>
    send('POST', `/api/v1/${accountsEndpoints.login.path}`, credentialsOf(people[index % people.length]!)),
  )
  await Promise.all(sent.map((one) => one.written))
  // Connections are accepted and read in order: once this later one is answered, all of them are inside.
  expect(await send('GET', '/healthz').answered).toBe(200)
  const inFlight = sent.map((one) => one.answered)
  const { code, milliseconds } = await server.stop()
  const outcomes = await Promise.all(inFlight)
  const finished = outcomes.filter((outcome) => outcome === 200)
  console.log(
    `D7 ${finished.length} of ${inFlight.length} requests in flight finished (one alone takes ${one.toFixed(0)} ms), exit ${code} after ${milliseconds.toFixed(0)} ms`,
  )
  expect(alone.status).toBe(200)
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
  expect(code).toBe(0)
  expect(milliseconds).toBeLessThan(10_000)
  await server.start()
})

const people = ['member', 'friend', 'guest', 'parish-admin', 'priest']
const credentialsOf = (name: string) => ({ username_or_email: `${name}@demo.coptic.community`, password: 'Demo-Agape-2026' })

/** One request on its own connection: when it was sent, and its status or the error. */
function send(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': someAddress() }
  const call = request(`${server.url}${path}`, { method, agent: false, ...(body && { headers }) })
  const written = new Promise<void>((resolve) => call.once('finish', resolve))
  const answered = new Promise<number | string>((resolve) => {
    call.once('error', (error) => resolve(`cut: ${error.message}`))
    call.once('response', (response) => {
      response.once('error', (error) => resolve(`cut: ${error.message}`))
      response.once('end', () => resolve(response.statusCode!))
      response.resume()
    })
  })
  call.end(body && JSON.stringify(body))
  return { written, answered }
}

// Processor time instead of a duration, which on a busy machine is mostly waiting for others.
test('a warm start takes at most 5 s of processor time, a first start with the demo 20 s', async () => {
  await server.stop()
  const warm = await server.start()
  const warmWork = processorSeconds(server.pid())
  console.log(
    `start to first answer: warm ${warm.toFixed(0)} ms with ${warmWork.toFixed(2)} s of processor time, first with the demo seed ${firstStart.toFixed(2)} s`,
  )
  expect(warmWork).toBeLessThan(5)
  expect(firstStart).toBeLessThan(20)
})

/** User and system time of a running process and of the children it has waited for, in seconds. */
function processorSeconds(pid: number): number {
  // Fields 14 to 17 of proc_pid_stat(5), in hundredths of a second; the second field, in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100
}

async function signIn(): Promise<string> {
  const answer = await post(accountsEndpoints.login.path, credentialsOf('member'))
  if (!answer.ok) throw new Error(`login answered ${answer.status}`)
  return (await answer.json()).refresh
}

/** The next pair, or null when the server does not know the token any more. */
async function refresh(token: string): Promise<Refreshed | null> {
  const answer = await post(accountsEndpoints.refresh.path, { refresh: token })
  return answer.ok ? answer.json() : null
}

function refreshUntilKilled(tokens: string[], lane: number) {
  const state = { count: 0, ended: Promise.resolve() }
  state.ended = (async () => {
    for (;;) {
      try {
        const next = await refresh(tokens[lane]!)
        if (!next) return
        tokens[lane] = next.refresh!
        state.count += 1
      } catch {
        return
      }
    }
  })()
  return state
}

const post = (path: string, body: object) =>
  fetch(`${server.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify(body),
  })

async function killDatabase(): Promise<void> {
  const file = join(server.dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) throw new Error('the database is not running')
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
