import { languages, languageTraits, sourceLanguage } from '#contract/core/languages.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { catalogueFiles, translated } from '../i18n/catalogues.ts'
import { evaluate } from './evaluate.mjs'
import { messagesOf } from '../i18n/messages-of.ts'
import { at, dist } from './paths.ts'
import { installedModules } from './routes.ts'

/** Renderer of the public pages, with the texts of each language; read again after a change (remembered.mjs). */
export async function readPublicPages() {
  const { value, files } = await evaluate('modules/landing/prerender.tsx', { packages: 'external' })
  const texts = Object.fromEntries(languages.map((language) => [language, messagesOf(language)]))
  return { value: { ...value, texts }, files: [...files, ...translated.flatMap(catalogueFiles)] }
}

/** Writes every public page in every language as static HTML, and pages.json: address -> file. */
export function prerender({ render, publicPaths, texts, styles, island, warm }) {
  const pages = {}
  const installed = installedModules().map(({ folder }) => folder)
  for (const language of languages) {
    const prefix = language === sourceLanguage ? '' : `/${language}`
    for (const { addresses, name } of publicPaths) {
      const file = `pages/${language}/${name}.html`
      const drawn = render({ name, language, messages: texts[language], installed })
      const html = document({ ...drawn, language, styles, island, warm })
      mkdirSync(dirname(join(dist, file)), { recursive: true })
      writeFileSync(join(dist, file), html)
      for (const address of addresses) pages[prefix + (address === '/' && prefix ? '' : address)] = file
    }
  }
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages, null, 1))
}

/** A public page. `first`: the script of the app that runs before the first paint, on pages that the app draws too. */
export function document({ head, body, language, styles, island, warm, first }) {
  const parts = {
    HEAD: [
      head,
      `<meta name="app-assets" content="${warm.join(' ')}">`,
      ...[styles.app, styles.public, ...(first ? styles.pages : [])].map((href) => `<link rel="stylesheet" href="${href}">`),
      ...(first ? [`<script src="${first}"></script>`] : []),
    ].join('\n'),
    BODY: `${body}<script src="${island}"></script>`,
  }
  return readFileSync(at('src/public/public.html'), 'utf8')
    .replace('lang="en" dir="ltr"', `lang="${language}" dir="${languageTraits[language].direction}"`)
    .replace(/%([A-Z]+)%/g, (all, name) => parts[name] ?? all)
}
