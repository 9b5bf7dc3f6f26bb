import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { languages } from '#contract/core/languages.ts'
import { forNode } from './evaluate.mjs'
import { messagesOf } from '../i18n/messages-of.ts'
import { dist, root } from './paths.ts'
import { document } from './prerender.mjs'

/**
 * Writes what the server needs to draw the pages of `<name>.drawn.tsx` in a module: dist/drawn/<name>.mjs with `draw()`, a template
 * <name>.<language>.html with the places of head and body, and the texts. For a member the template's script starts the app.
 */
export async function writeDrawnPages({ shell, styles, island, first, warm }) {
  const folder = join(dist, 'drawn')
  mkdirSync(folder, { recursive: true })
  const entryPoints = globSync('modules/*/**/*.drawn.tsx', { cwd: root })
  await esbuild.build({
    ...forNode,
    entryPoints: entryPoints.map((path) => ({ in: path, out: nameOf(path) })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    packages: 'external',
  })
  const boot = /<div id="boot"[\s\S]*?<\/main>\s*<\/div>/.exec(shell)[0]
  const body = `<div id="root" data-prerendered="drawn">${boot}<div class="drawn"><!-- body --></div></div>`
  for (const language of languages) {
    writeFileSync(join(folder, `messages.${language}.json`), JSON.stringify(messagesOf(language)))
    for (const path of entryPoints) {
      const own = { ...styles, pages: [styles.pages[nameOf(path)]].filter(Boolean) }
      const html = document({ head: '<!-- head -->', body, language, styles: own, island, first, warm })
      writeFileSync(join(folder, `${nameOf(path)}.${language}.html`), html)
    }
  }
}

const nameOf = (path) => basename(path, '.drawn.tsx')
