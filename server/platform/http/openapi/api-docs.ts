import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { version } from '#server/platform/base/version.ts'
import { openApiDocument } from './openapi.ts'

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const assets = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
} as const

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, tryItOutEnabled: false })`
const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API · Coptic Community</title><link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head><body><main id="docs"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

/**
 * The OpenAPI document at /api/openapi.json and its page at /api/docs, without inline scripts or third-party hosts. Made and read on
 * the first request, which few servers ever get.
 */
export function apiDocs(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  let document: Promise<string> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= openApiDocument({ version, url: publicUrl }).then((made) => JSON.stringify(made))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start))
  for (const [name, type] of Object.entries(assets)) {
    let content: Buffer | undefined
    app.get(`/api/docs/${name}`, async (_request, reply) => {
      content ??= await readFile(join(folder, name))
      return reply.type(type).send(content)
    })
  }
}
