import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { isDatabaseAway } from '../db/away.ts'
import { FilesAway } from '../ports/files/files.ts'
import { Failure } from '../base/failure.ts'

/** Sends every error in the contract's shape; unexpected ones are logged and sent as `internal`. */
export function shapeErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => send(toFailure(error, request), reply))
  app.setNotFoundHandler((_request, reply) => send(new Failure('not_found'), reply))
}

export function send(failure: Failure, reply: FastifyReply) {
  if (failure.extra.retryAfter !== undefined) reply.header('Retry-After', String(failure.extra.retryAfter))
  return reply.code(failure.status).type('application/json; charset=utf-8').send(failure.body())
}

/** Sends what Fastify refuses before any route, such as an address that cannot be decoded, in the contract's shape too. */
export const refuseAddress: NonNullable<FastifyServerOptions['frameworkErrors']> = (error, _request, reply) => {
  const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  void send(new Failure(tooLong ? 'uri_too_long' : 'validation_failed'), reply.header('Cache-Control', 'no-store'))
}

/** Answers what Node could not parse as a request (CWE-444: no more is read from that connection). */
export function refuseUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const failure = new Failure(error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'validation_failed')
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : failure.status
  const body = JSON.stringify(failure.body())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

function toFailure(error: FastifyError & { code?: string }, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  const code = error.code ?? ''
  if (error.statusCode === 413 || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 415) return new Failure('unsupported_type')
  if (error.statusCode === 400)
    return new Failure(error instanceof SyntaxError || /JSON|BODY/.test(code) ? 'invalid_json' : 'validation_failed')
  if (code === '53100' || code === 'ENOSPC') return new Failure('storage_full')
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'database away')
    return new Failure('overloaded', { retryAfter: 5 })
  }
  if (error instanceof FilesAway) {
    request.log.error({ err: error }, 'media storage away')
    return new Failure('overloaded', { retryAfter: 5 })
  }
  const errorId = randomBytes(4).toString('hex').toUpperCase()
  request.log.error({ err: error, errorId }, 'unforeseen')
  return new Failure('internal', { errorId })
}
