import type { FastifyRequest } from 'fastify'

/** The smallest encoding that this browser reads and we write. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): 'br' | 'gzip' | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}
