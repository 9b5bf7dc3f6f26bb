import type { FastifyInstance } from 'fastify'
import { isPublicFileName } from '#server/platform/ports/files/file-name.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { Failure } from '../../base/failure.ts'

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' }

/** Serves public media under their random names: re-encoded images only, never active content (reference 4.1, COM-D5). */
export function mediaRoute(app: FastifyInstance, { files }: Pick<Parts, 'files'>): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const type = types[name.split('.').at(-1) ?? '']
    const file = type && isPublicFileName(name) ? await files.get(name) : null
    if (!file || !type) throw new Failure('not_found')
    return reply
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Length', file.size)
      .type(type)
      .send(file.stream)
  })
}
