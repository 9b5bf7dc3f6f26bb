import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Dependency } from '#server/platform/ports/ports.ts'
import type { Parts } from '#server/platform/module/parts.ts'

/** How long a dependency may take to answer before it counts as down. */
const patienceMs = 2_000

/**
 * `/healthz`: the process runs; `/readyz`: it and what it needs can serve, each named with its state. Where only something else is
 * down, the status is `degraded`.
 */
export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  const database: Dependency = { isNeeded: true, ask: () => sql`select 1`.execute(parts.db) }
  const asked = Object.entries({ database, ...parts.dependencies })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const answered = await Promise.all(asked.map(async ([name, { ask }]) => [name, await answers(ask)] as const))
    const checks: Record<string, boolean> = Object.fromEntries(answered)
    const down = asked.filter(([name]) => !checks[name])
    const isReady = !down.some(([, { isNeeded }]) => isNeeded)
    const status = down.length === 0 ? 'ok' : isReady ? 'degraded' : 'unavailable'
    return reply.code(isReady ? 200 : 503).send({ status, checks })
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
