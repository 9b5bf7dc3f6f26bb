import { parseArgs } from 'node:util'
import pg from 'pg'
import { everyRead } from './growth/calls.ts'
import { community, type Community } from './growth/community.ts'
import { growingTables, type Reading, wholeReads } from './growth/plans.ts'
import { type Request, requestsOf, send } from './growth/requests.ts'
import { small, sizesOf } from './growth/sizes.ts'
import { recordStatements } from './growth/statements.ts'
import type { Bench } from './bench.ts'
import { median } from './rounds.ts'

const most = 1.5
const rounds = 9

type Row = { name: string; small: number; big: number; ratio: number; reads: Reading[] }

/** What each GET of the contract costs in a community of 100,000 members, as a multiple of its cost in one of 330. */
export const bench: Bench = async () => {
  const { values } = parseArgs({
    args: process.argv.slice(4),
    options: {
      members: { type: 'string', default: '100000' },
      only: { type: 'string', default: '' },
      folder: { type: 'string' },
    },
  })
  const members = Number(values.members)
  const began = performance.now()
  const [one, other] = [
    await community(small, values.folder && `${values.folder}/small`),
    await community(sizesOf(members), values.folder && `${values.folder}/${members}`),
  ]
  const filling = (performance.now() - began) / 1000
  try {
    const calls = everyRead().filter(({ name }) => name.includes(values.only))
    const rows = await measure([one, await requestsOf(one, calls)], [other, await requestsOf(other, calls)])
    const grown = rows.filter(({ ratio }) => ratio > most)
    const whole = rows.filter(({ reads }) => reads.length > 0)
    return [
      {
        name: `reads that cost more at ${members} members`,
        goal: `none above ${most} of the cost at 330`,
        value: grown.length,
        unit: `of ${rows.length} calls`,
        ok: grown.length === 0,
        lines: [`made in ${filling.toFixed(0)} s`, '  330 ms    big ms   ratio', ...rows.map(lineOf)],
      },
      {
        name: 'calls with a statement that reads a growing table whole',
        goal: 'none',
        value: whole.length,
        unit: `of ${rows.length} calls`,
        ok: whole.length === 0,
        lines: whole.flatMap(({ name, reads }) =>
          reads.map((read) => `${name}: ${read.how} of ${read.table}, ${read.rows} rows (${read.plan} plan)`),
        ),
      },
    ]
  } finally {
    await one.close()
    await other.close()
  }
}

const lineOf = ({ name, small: before, big, ratio }: Row) =>
  `${before.toFixed(2).padStart(8)} ${big.toFixed(2).padStart(9)} ${ratio.toFixed(2).padStart(7)}  ${name}`

/** Lower quartiles of calls in turns, the costliest ratio first. A call that seems too dear is measured once more. */
async function measure([one, ofOne]: [Community, Request[]], [other, ofOther]: [Community, Request[]]): Promise<Row[]> {
  const client = new pg.Client(other.connection)
  await client.connect()
  try {
    const growing = await growingTables(client)
    const rows: Row[] = []
    const failed: string[] = []
    for (const [place, request] of ofOne.entries()) {
      const same = ofOther[place]!
      for (const { clock } of [one, other]) clock.advance(15_000)
      let times: Times
      try {
        times = await inTurns(request, same)
      } catch (error) {
        failed.push(String(error))
        continue
      }
      if (times.big / times.small > most) times = best(times, await inTurns(request, same))
      const statements = await recordStatements(() => send(same))
      const distinct = new Map(statements.map((statement) => [statement.text, statement]))
      const reads: Reading[] = []
      for (const statement of distinct.values()) reads.push(...(await wholeReads(client, statement, growing)))
      rows.push({ name: request.name, ...times, ratio: times.big / times.small, reads })
    }
    if (failed.length > 0) console.error(failed.join('\n'))
    return rows.sort((a, b) => b.ratio - a.ratio)
  } finally {
    await client.end()
  }
}

type Times = { small: number; big: number }
async function inTurns(request: Request, same: Request): Promise<Times> {
  const times: Record<keyof Times, number[]> = { small: [], big: [] }
  for (let round = -2; round < rounds; round += 1) {
    const took = { small: await send(request), big: await send(same) }
    if (round < 0) continue
    times.small.push(took.small)
    times.big.push(took.big)
    // What takes seconds need not be repeated to be told apart.
    if (took.big > 1_000) break
  }
  return { small: median(times.small), big: median(times.big) }
}
const best = (one: Times, other: Times): Times => (one.big / one.small < other.big / other.small ? one : other)
