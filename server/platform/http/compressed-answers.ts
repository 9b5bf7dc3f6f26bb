import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from './files/accepted-encoding.ts'

/** Characters; below that it is one packet either way. */
const least = 1024

/** On the loop: a thread costs more than twice what this does (docs/decisions/0030). */
const squeeze = {
  br: (text: string) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: string) => gzipSync(text, { level: 1 }),
}

/** Compresses JSON that is read; never an answer that signs in, or that has signed links. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < least) return done(null, payload)
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload)
    reply.header('Vary', 'Accept-Encoding')
    const encoding = acceptedEncoding(request)
    if (!encoding || reply.hasHeader('set-cookie')) return done(null, payload)
    reply.header('Content-Encoding', encoding).removeHeader('content-length')
    done(null, squeeze[encoding](payload))
  })
}
