import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { bytes } from '#contract/core/limits.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { AnyServerModule } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { apiDocs } from './openapi/api-docs.ts'
import { devMailRoutes } from './dev-mail.ts'
import { compressAnswers } from './compressed-answers.ts'
import { refuseAddress, refuseUnreadable, shapeErrors } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { metricsRoute } from './metrics/metrics-route.ts'
import { mediaRoute } from './files/media.ts'
import { privateMediaRoute } from './files/private-media.ts'
import { servedDocumentRoutes } from './files/served-document.ts'
import { pagesRoutes } from './files/pages.ts'
import { bindEndpoints } from './route.ts'
import { runtimeConfigRoute } from './runtime-config.ts'
import { sitemapRoute } from './sitemap.ts'
import { wellKnownRoutes } from './well-known.ts'
import { arrivalMs, formMs } from './slow-bodies.ts'

/** Characters; the longest of our own, a list with 200 ids, has 7,500. */
const longestAddress = 8192

/** The HTTP server without a listener, so that tests build the same one. `clientDir` is the built client, if any. */
export async function createHttpApp(
  parts: Parts,
  modules: readonly AnyServerModule[],
  clientDir: string | null,
): Promise<FastifyInstance> {
  // Typed by our logger, an instance would not be the FastifyInstance that plugins accept.
  const app = Fastify({
    loggerInstance: parts.log,
    trustProxy: parts.config.trustProxyHops > 0 ? (_address, hop) => hop < parts.config.trustProxyHops : false,
    genReqId: () => newId(),
    bodyLimit: bytes.json,
    requestTimeout: formMs,
    http: { headersTimeout: arrivalMs },
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnreadable,
    // No route has a Fastify schema: without these its own compilers would be loaded, and ajv with them.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  }) as unknown as FastifyInstance
  acceptJson(app)
  shapeErrors(app)
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(url.length > longestAddress ? new Failure('uri_too_long') : undefined)
  })
  await securityHeaders(app, parts.config)
  compressAnswers(app)
  await app.register(multipart)
  healthRoutes(app, parts)
  metricsRoute(app, parts)
  runtimeConfigRoute(app, parts)
  wellKnownRoutes(app, parts.config)
  sitemapRoute(app, parts)
  mediaRoute(app, parts)
  privateMediaRoute(app, parts)
  servedDocumentRoutes(app, parts)
  devMailRoutes(app, parts)
  apiDocs(app, parts.config)
  bindEndpoints(app, modules, parts)
  if (clientDir) await pagesRoutes(app, clientDir, parts)
  return app
}

/** Requests are parsed with the contract's schemas, and responses need none. */
function refuseSchema(): never {
  throw new Error('a route has a Fastify schema')
}

/** Accepts JSON only, and no body where none was sent; rejects keys that would reach a prototype. */
function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
