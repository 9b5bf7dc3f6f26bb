import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { cspReportEndpoints } from '#contract/logs/csp-report.ts'
import type { Config } from '#server/config.ts'

/** Emotion fills empty <style> elements through the CSSOM; this is the hash of the empty text, so no nonce is needed. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const contentPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", emptyStyle],
  'style-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'report-uri': [`/${cspReportEndpoints.reportPolicy.path}`],
}

/** The policy of a document whose own texts have these hashes. */
export function documentPolicy({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }): string {
  const directives = {
    ...withReload(contentPolicy),
    'script-src': [...contentPolicy['script-src'], ...scripts],
    'style-src': [...contentPolicy['style-src'], ...styles],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/** Response headers (reference 4.1). HSTS only when the public address is https. */
export async function securityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'production'>): Promise<void> {
  const ofEvery = {
    ...(await helmetHeaders(config.publicUrl.startsWith('https:'))),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), display-capture=(self)',
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofEvery)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // An address whose query opens an account must not leak, not even into our own logs.
    if (/[?&]token=/.test(request.url)) reply.header('Referrer-Policy', 'no-referrer')
    const isData = /^\/(api|calendar)\//.test(request.url)
    if (isConsole(request.url) || (isData && !reply.hasHeader('cache-control'))) reply.header('Cache-Control', 'no-store')
    done(null, payload)
  })
}

/** What Helmet sets on a response. It is asked once: the headers are the same for all, and asking takes longer than a short statement. */
function helmetHeaders(isHttps: boolean): Promise<Record<string, string>> {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: withReload(contentPolicy) },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  return new Promise((resolve, reject) => {
    setHeaders(request, response, (error) => {
      if (error) reject(error)
      else resolve(Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])))
    })
  })
}

/** The console's pages and calls: after a logout, not even "Back" shows them again. */
const isConsole = (url: string) => /^\/(admin|api\/v1\/superadmin)([/?]|$)/.test(url)

/** The development server uses another port to make pages reload. */
function withReload(policy: typeof contentPolicy) {
  const origin = process.env['NODE_ENV'] === 'production' ? undefined : process.env['DEV_RELOAD_ORIGIN']
  return origin ? { ...policy, 'connect-src': [...policy['connect-src'], origin] } : policy
}
