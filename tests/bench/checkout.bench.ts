import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { newId } from '#server/platform/db/ids.ts'
import { createLog } from '#server/platform/base/log.ts'
import { startServer } from '#server/server.ts'
import { bareItems, bareSeller } from '../support/features/market-rows.ts'
import { quantile } from '../support/figures.ts'
import { someParish, somePerson } from '../support/features/people.ts'
import { setFlag } from '../support/features/prayers.ts'
import { recordTransaction, repeat } from './recorded-queries.ts'
import type { Bench } from './bench.ts'

const sellers = 5
const rounds = 6
const perRound = 40
const goal = 0.6

/**
 * Checkouts from five sellers over HTTP (token, limits, idempotency key, parsing, notifications and live frames), alternating
 * with the same statements in the same transaction sent by plain `pg` on one connection. `ratio` is the first rate over the
 * second, from median times.
 */
export const bench: Bench = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coptic-bench-'))
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    SEED: 'never',
    LOG_LEVEL: 'error',
  })
  const log = createLog({ level: 'error' })
  const database = await openDatabase({ config, log })
  const server = await startServer({ config, log, database })
  const client = new pg.Client(database.connection)
  const agent = new Agent({ keepAlive: true })
  try {
    await client.connect()
    const { parts } = server
    await setFlag(server, 'marketplace', true)
    const parish = await someParish(parts)
    const offers: { id: string; sellerId: string }[] = []
    for (let count = 0; count < sellers; count += 1) {
      const seller = await bareSeller(parts, parish.id)
      const [id] = await bareItems(parts.db, { sellerId: seller.id, parishId: parish.id, count: 1, quantity: 9_999, price: 500 })
      offers.push({ id: id!, sellerId: seller.id })
    }
    const body = JSON.stringify({
      entries: offers.map(({ id }) => ({ item_id: id, quantity: 1 })),
      delivery: Object.fromEntries(offers.map(({ sellerId }) => [sellerId, 'pickup'])),
      payment_method: 'cash_on_pickup',
      expected_total_minor: sellers * 500,
    })
    const { hostname, port } = new URL(server.url)
    const checkout = (token: string) =>
      new Promise<void>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': newId() }
        const path = `/api/v1/${ordersEndpoints.placeOrders.path}`
        const call = request({ hostname, port, path, method: 'POST', agent, headers }, (answer) => {
          let text = ''
          answer.on('data', (piece) => (text += piece))
          answer.on('end', () =>
            answer.statusCode === 201 ? resolve() : reject(new Error(`the checkout was refused: ${answer.statusCode} ${text}`)),
          )
        })
        call.once('error', reject)
        call.end(body)
      })

    const http: number[] = []
    const bare: number[] = []
    let statements = 0
    for (let round = 0; round <= rounds; round += 1) {
      // A member may order at most sixty times a minute, so each round has its own buyer.
      const buyer = await somePerson(parts, { parishId: parish.id })
      const recorded = await recordTransaction('market_orders', () => checkout(buyer.token))
      statements = recorded.length
      const known = new Set([...offers.flatMap(({ id, sellerId }) => [id, sellerId]), buyer.id, buyer.sessionId, parish.id])
      for (let count = 0; count < perRound; count += 1) {
        const [one, other] = [await time(() => checkout(buyer.token)), await time(() => repeat(client, recorded, known))]
        // The first round warms up.
        if (round > 0) http.push(one)
        if (round > 0) bare.push(other)
      }
    }
    const ratio = quantile(bare, 0.5) / quantile(http, 0.5)
    return {
      name: `checkout of ${sellers} sellers in one transaction`,
      goal: `at least ${goal} of the bare queries' rate`,
      value: ratio,
      unit: 'of the bare rate',
      ok: ratio >= goal,
      lines: [
        `${rounds * perRound} checkouts over HTTP by turns with their ${statements} statements by plain pg: ` +
          `${perSecond(http)}/s against ${perSecond(bare)}/s, ratio ${ratio.toFixed(2)} (goal ${goal})`,
      ],
    }
  } finally {
    agent.destroy()
    await client.end()
    await server.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function time(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const perSecond = (times: readonly number[]) => (1000 / quantile(times, 0.5)).toFixed(0)
