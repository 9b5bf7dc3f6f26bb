import { createHash } from 'node:crypto'

/** A document with its sheets and small scripts in its text, and their hashes for the content policy. */
export type Inlined = { html: string; scripts: string[]; styles: string[] }

const sheet = /<link rel="stylesheet" href="(\/assets\/[^"]+)" ?\/?>/g
const script = /<script src="(\/assets\/[^"]+)"><\/script>/g

/**
 * Puts what the first paint waits for into the page: each would cost a round trip. Only addresses of the build are taken, and `read`
 * gives the file of one. `config` is data, not code: the policy does not concern it.
 */
export function inlined(page: string, config: object, read: (address: string) => string): Inlined {
  const scripts: string[] = []
  const styles: string[] = []
  const data = JSON.stringify(config).replaceAll('<', '\\u003c')
  const html = page
    // Before the scripts, which read it.
    .replace(/<script|<\/head>/, (next) => `<script type="application/json" id="config">${data}</script>${next}`)
    .replaceAll(sheet, (_, address: string) => `<style>${noted(styles, read(address))}</style>`)
    .replaceAll(script, (_, address: string) => `<script>${noted(scripts, read(address))}</script>`)
  return { html, scripts, styles }
}

function noted(hashes: string[], text: string) {
  if (/<\/(style|script)|<!--/i.test(text)) throw new Error('a text that ends its element cannot stand in a page')
  hashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return text
}
