import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isFileName } from '#server/platform/ports/files/file-name.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { bearerOf } from '../authenticate.ts'
import { Failure } from '../../base/failure.ts'

/** Types that browsers may display; everything else is downloaded, so that nothing in it runs. */
const shown: Record<string, string> = { png: 'image/png', webp: 'image/webp' }
const saved: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
const Query = v.object({
  as: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
  until: v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number)),
  signature: v.pipe(v.string(), v.maxLength(64)),
})

type Needed = Pick<Parts, 'files' | 'fileLinks' | 'sessions' | 'tokens'>

/**
 * Serves private files by signed links that last some minutes (CON-D9), to the session each was signed for while that session lasts;
 * it shows itself by its cookie or its access token. Foreign, invalid, expired and missing are all 404.
 */
export function privateMediaRoute(app: FastifyInstance, parts: Needed): void {
  const { files, fileLinks } = parts
  app.get<{ Params: { name: string } }>('/media/private/:name', async (request, reply) => {
    const { name } = request.params
    const query = v.safeParse(Query, request.query)
    if (!query.success || !isFileName(name)) throw new Failure('not_found')
    const { signature, ...link } = query.output
    const sessionId = shownSessions(request, parts).find((one) => fileLinks.isGood({ name, ...link }, one, signature))
    const file = sessionId && (await parts.sessions.isActive(sessionId)) ? await files.get(name) : null
    if (!file) throw new Failure('not_found')
    const extension = name.split('.').at(-1) ?? ''
    return reply
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
      .header('Content-Length', file.size)
      .header('Content-Disposition', `${shown[extension] ? 'inline' : 'attachment'}; filename="${link.as}"`)
      .type(shown[extension] ?? saved[extension] ?? 'application/octet-stream')
      .send(file.stream)
  })
}

function shownSessions({ headers }: FastifyRequest, { fileLinks, tokens }: Needed): string[] {
  const token = bearerOf(headers)
  const claims = token && (tokens.readAccess('user', token) ?? tokens.readAccess('admin', token))
  return [...fileLinks.sessionsIn(headers.cookie ?? ''), ...(claims ? [claims.sid] : [])]
}
