import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'

const seconds = new Histogram({
  name: 'coptic_http_request_seconds',
  help: 'Time to answer',
  labelNames: ['route', 'method', 'status'],
})

/** Times every request under its route, whose parameters stay placeholders. */
export function timeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { route: request.routeOptions.url ?? 'none', method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
}
