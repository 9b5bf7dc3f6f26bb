import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Parts } from '#server/platform/module/parts.ts'
import { documentPolicy } from '../headers.ts'
import { currentConfig } from '../runtime-config.ts'
import { fillSite } from './fill-site.ts'
import { inlined } from './inline.ts'
import { compress, type Document } from './send-html.ts'

export type Documents = ReturnType<typeof createDocuments>

/** The build's documents, each completed and compressed once for as long as the configuration in it holds. */
export function createDocuments(clientDir: string, parts: Parts) {
  const read = (name: string) => readFileSync(join(clientDir, name), 'utf8')
  let known = new Map<string, Document>()
  let config = ''

  /** With styles, small scripts and the configuration in it; `html` may hold places for what differs by request. */
  async function complete(html: string) {
    const current = await currentConfig(parts)
    const { html: whole, ...hashes } = inlined(fillSite(html, current.site), current, (address) => read(address.slice(1)))
    return { html: whole, policy: documentPolicy(hashes) }
  }
  return {
    read,
    complete,
    async get(key: string, make: () => string): Promise<Document> {
      const now = JSON.stringify(await currentConfig(parts))
      if (now !== config) known = new Map()
      config = now
      const found = known.get(key)
      if (found) return found
      const { html, policy } = await complete(make())
      const made = compress(html, policy)
      known.set(key, made)
      return made
    },
  }
}
