import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, register, Registry } from 'prom-client'
import type { Parts } from '#server/platform/module/parts.ts'
import { createGauges } from './gauges.ts'
import { timeRequests } from './request-seconds.ts'

let isCollecting = false

/**
 * `/metrics` in Prometheus' format: process, requests, sockets, database connections, jobs, mails, disk and last backup. Answers
 * holders of METRICS_TOKEN; without one, only this machine.
 */
export function metricsRoute(app: FastifyInstance, parts: Parts): void {
  // The default registry belongs to the process, which may have several apps in tests.
  if (!isCollecting) collectDefaultMetrics()
  isCollecting = true
  timeRequests(app)
  const all = Registry.merge([register, createGauges(parts)])
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, parts.config.metricsToken)) return reply.code(404).send()
    return reply.type(all.contentType).send(await all.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return equal(request.headers.authorization ?? '', `Bearer ${token}`)
  // A proxy on this machine forwards requests of others, and says so.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => request.headers[name] !== undefined)
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}

const equal = (given: string, wanted: string) =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
