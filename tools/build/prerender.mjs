import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { arabicFiles } from '../i18n/arabic.ts'
import { evaluate } from './evaluate.mjs'
import { messagesOf } from './messages.mjs'
import { dist } from './paths.ts'

const languages = ['en', 'ar']

/** Renderer of the public pages, with the texts of each language; read again after a change (remembered.mjs). */
export async function readPublicPages() {
  const { value, files } = await evaluate('modules/landing/prerender.tsx', { packages: 'external' })
  const texts = Object.fromEntries(languages.map((language) => [language, messagesOf(language)]))
  return { value: { ...value, texts }, files: [...files, ...arabicFiles()] }
}

/** Writes every public page in every language as static HTML, and pages.json: address -> file. */
export function prerender({ render, publicPaths, texts, styles, island, warm }) {
  const pages = {}
  for (const language of languages) {
    const prefix = language === 'en' ? '' : `/${language}`
    for (const { addresses, name } of publicPaths) {
      const file = `pages/${language}/${name}.html`
      const html = document({ ...render({ name, language, messages: texts[language] }), language, styles, island, warm })
      mkdirSync(dirname(join(dist, file)), { recursive: true })
      writeFileSync(join(dist, file), html)
      for (const address of addresses) pages[prefix + (address === '/' && prefix ? '' : address)] = file
    }
  }
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages, null, 1))
}

/** A public page. `first`: the script of the app that runs before the first paint, on pages that the app draws too. */
export function document({ head, body, language, styles, island, warm, first }) {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0D1020">
${head}
<meta name="app-assets" content="${warm.join(' ')}">
<link rel="stylesheet" href="${styles.app}">
<link rel="stylesheet" href="${styles.public}">
${first ? `${styles.pages.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<script src="${first}"></script>` : ''}
${styles.fonts[language].map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<script src="${island}" defer></script>
</head>
<body>${body}</body>
</html>
`
}
