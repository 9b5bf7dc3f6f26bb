import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Parts } from '#server/platform/module/parts.ts'

/** How long a dependency may take to answer before it counts as down. */
const patienceMs = 2_000

/** `/healthz`: the process runs; `/readyz`: it and everything it depends on can serve, each named with its state. */
export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  const asked = { database: () => sql`select 1`.execute(parts.db), ...parts.dependencies }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const answered = await Promise.all(Object.entries(asked).map(async ([name, ask]) => [name, await answers(ask)] as const))
    const checks = Object.fromEntries(answered)
    const ready = Object.values(checks).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', checks })
  })
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patienceMs)
  })
  try {
    await Promise.race([ask(), late])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
