import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
type Asset = { type: string; plain: Buffer; br: Buffer | null; gzip: Buffer | null }

/**
 * Serves the build's hashed files under /assets/ from memory: a page requests two dozen at once, and reading each from disk would
 * delay the others. An unknown name is 404, never the shell: an outdated chunk must not look like a script.
 */
export function assetsRoute(app: FastifyInstance, folder: string): void {
  const assets = readAssets(folder)
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const asset = assets.get(request.params.name)
    if (!asset) return reply.callNotFound()
    const { encoding, content } = choose(asset, request)
    reply.type(asset.type).header('Cache-Control', 'public, max-age=31536000, immutable').header('Vary', 'Accept-Encoding')
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.send(content)
  })
}

function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const names = new Set(readdirSync(folder))
  const read = (name: string) => (names.has(name) ? readFileSync(join(folder, name)) : null)
  return new Map(
    [...names].flatMap((name) => {
      const type = types[extname(name)]
      return type
        ? [[name, { type, plain: readFileSync(join(folder, name)), br: read(`${name}.br`), gzip: read(`${name}.gz`) }] as const]
        : []
    }),
  )
}

function choose({ plain, br, gzip }: Asset, request: FastifyRequest): { encoding: string | null; content: Buffer } {
  const encoding = acceptedEncoding(request)
  const content = encoding === 'br' ? br : encoding === 'gzip' ? gzip : null
  return content ? { encoding, content } : { encoding: null, content: plain }
}
