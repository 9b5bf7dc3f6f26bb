import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LimitName } from '#contract/core/endpoint.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { consumeLimits } from '../rate-limit.ts'

/** A text that a module makes for whoever knows its address, such as a calendar feed. */
export type ServedDocument = {
  /** Each with one parameter, `:id`. */
  paths: readonly string[]
  contentType: string
  /** Seconds for which readers may keep it. */
  maxAge: number
  limit: LimitName
  /** Null for a document that does not exist. */
  read(parts: Parts, id: string): Promise<string | null>
}

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    'http.document': ServedDocument
  }
}

/** Serves the modules' documents; a reader that has the current one gets 304 without a body. */
export function servedDocumentRoutes(app: FastifyInstance, parts: Parts): void {
  for (const { paths, limit, maxAge, contentType, read } of parts.contributions('http.document')) {
    for (const path of paths) app.get(path, answer)

    async function answer(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
      await consumeLimits({ path: paths[0] ?? '', limit }, { ip: request.ip, account: null }, parts)
      const text = await read(parts, request.params.id)
      if (text === null) throw new Failure('not_found')
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag).header('cache-control', `private, max-age=${maxAge}`).header('x-robots-tag', 'noindex')
      if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(contentType).send(text)
    }
  }
}

/** A proxy that compresses the answer makes its tag a weak one. */
const isCurrent = (asked: string | undefined, etag: string) =>
  asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
