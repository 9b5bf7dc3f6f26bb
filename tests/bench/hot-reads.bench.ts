import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { someSession } from '../support/features/people.ts'
import type { Bench, Figure } from './bench.ts'
import { everyRead } from './growth/calls.ts'
import { community } from './growth/community.ts'
import { type Request, requestsOf, send } from './growth/requests.ts'
import { small } from './growth/sizes.ts'
import { recordStatements, type Statement } from './growth/statements.ts'
import type { BareReads } from './hot-reads/bare-reads.ts'
import type { Load, Loaded } from './hot-reads/load.ts'
import { median } from './rounds.ts'

/** Reads that members' pages make all the time. */
const reads = {
  'accounts.readProfile': 'own profile',
  'calendar.listEvents': 'a month of events',
  'notifications.unreadCount': 'unread notifications',
  'calendar.browseEvents': 'events to come',
  'parishes.myStats': 'figures of a parish',
  'flags.featureFlags': 'feature flags',
  'notifications.list': 'notifications',
  'marketplace.items': 'marketplace',
  'prayers.list': 'prayer requests',
  'posts.list': 'home feed',
  'chat.lines': 'page of a chat room',
} as const
const connections = 16
const rounds = 21
const roundMs = 300
const settled = 0.7
const settledForOne = 0.6

/**
 * Requests of members of one parish over HTTP, by turns with a bare `node:http` that runs the very statements of such a request by named
 * `pg`: the first rate over the second. Medians of rounds; 16 connections.
 */
export const bench: Bench = async () => {
  const place = await community(small)
  const [loader, bare] = ['hot-reads/load.ts', 'hot-reads/bare-reads.ts'].map((file) =>
    fork(fileURLToPath(new URL(file, import.meta.url))),
  ) as [ChildProcess, ChildProcess]
  try {
    const calls = everyRead().filter(({ name }) => name in reads)
    const missing = Object.keys(reads).filter((name) => calls.every((call) => call.name !== name))
    if (missing.length > 0) throw new Error(`the contract has no ${missing.join(', ')}`)
    const requests = await requestsOf(place, calls)
    const statements: Statement[][] = []
    for (const request of requests) {
      // What the process keeps for a while is there the second time.
      await send(request)
      statements.push(await recordStatements(() => send(request)))
    }
    const started = once(bare, 'message')
    bare.send({ connection: place.connection, reads: statements, connections } satisfies BareReads)
    const [barePort] = (await started) as [number]
    const members = await membersOf(place)
    const { hostname, port } = new URL(place.url)
    const rate = async (load: Pick<Load, 'port' | 'requests'>) => {
      const done = once(loader, 'message')
      loader.send({ host: hostname, connections, ms: roundMs, ...load } satisfies Load)
      const [{ perSecond, refused }] = (await done) as [Loaded]
      if (refused !== null) throw new Error(refused)
      return perSecond
    }
    const figures: Figure[] = []
    for (const [nth, request] of requests.entries()) {
      const floor = { port: barePort, requests: [`GET /${nth} HTTP/1.1\r\nhost: bench\r\n\r\n`] }
      const rates = { ours: [] as number[], floor: [] as number[] }
      for (let round = -1; round < rounds; round += 1) {
        // A minute later, every account may call as often again.
        place.clock.advance(60_000)
        const requests = members.map((token) => rawRequest(request, token()))
        const [one, other] = [await rate({ port: Number(port), requests }), await rate(floor)]
        if (round < 0) continue
        rates.ours.push(one)
        rates.floor.push(other)
      }
      figures.push(figureOf(request, statements[nth]!.length, median(rates.ours), median(rates.floor)))
    }
    return figures
  } finally {
    loader.kill()
    bare.kill()
    await place.close()
  }
}

function figureOf({ name }: Request, count: number, ours: number, floor: number): Figure {
  const goal = count > 1 ? settled : settledForOne
  return {
    name: `a read: ${reads[name as keyof typeof reads]}`,
    goal: `at least ${goal} of the bare statements' rate`,
    value: ours / floor,
    unit: 'of the bare rate',
    ok: ours / floor >= goal,
    lines: [`${name}: ${ours.toFixed(0)}/s against ${floor.toFixed(0)}/s of its ${count} statements alone`],
  }
}

const rawRequest = ({ url }: Request, token: string) => {
  const { pathname, search, host } = new URL(url)
  return `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`
}

/** Members of the callers' parish. A token is signed when it is needed, since the clock is moved. */
async function membersOf({ parts }: Awaited<ReturnType<typeof community>>): Promise<Array<() => string>> {
  const members = await parts.db
    .selectFrom('memberships')
    .innerJoin('parishes', 'parishes.id', 'memberships.parish_id')
    .where('parishes.slug', '=', 'st-mark-pasadena')
    .where('memberships.status', '=', 'active')
    .select('memberships.user_id')
    .execute()
  return Promise.all(
    members.map(async ({ user_id }) => {
      const { sessionId } = await someSession(parts, user_id)
      return () => parts.tokens.signAccess('user', user_id, sessionId).access
    }),
  )
}
