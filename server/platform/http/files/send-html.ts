import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'

export type Document = { plain: Buffer; br: Buffer; gzip: Buffer; policy: string }

/** `policy`: of the texts in the page (inline.ts). `quality`: 9 for what is sent many times. */
export function compress(html: string, policy: string, quality = 9): Document {
  const plain = Buffer.from(html)
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: gzipSync(plain, { level: quality }),
    policy,
  }
}

export function sendHtml(request: FastifyRequest, reply: FastifyReply, { plain, br, gzip, policy }: Document) {
  const encoding = acceptedEncoding(request)
  reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding, Accept-Language, Cookie')
    .header('Content-Security-Policy', policy)
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.send(encoding === 'br' ? br : encoding === 'gzip' ? gzip : plain)
}
