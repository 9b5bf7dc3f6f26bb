import { globSync } from 'node:fs'
import { translated } from '../i18n/catalogues.ts'
import { textsOf } from '../i18n/texts-of.ts'
import { at, root } from './paths.ts'
import { installedModules } from './routes.ts'

/** Files of that name in the installed modules, as paths from the root. */
export const earlyFiles = (name) =>
  installedModules().flatMap(({ folder }) => globSync(`modules/${folder}/${name}`, { cwd: root }))

/** `virtual:early`: what the installed modules' pages ask and draw before the app: `early.ts` of each, with the words of `early-*.ts`. */
export const early = () => ({
  name: 'early',
  setup(build) {
    build.onResolve({ filter: /^virtual:early$/ }, () => ({ path: 'early', namespace: 'early' }))
    build.onLoad({ filter: /./, namespace: 'early' }, () => ({
      contents: `const all = [${earlyFiles('early.ts').map((file) => `require('${at(file)}')`)}]
        export const routes = {}
        for (const { early } of all) for (const path in early) (routes[path] ??= []).push(...early[path])
        export const heads = Object.assign({}, ...all.map(({ heads }) => heads))
        export const texts = ${JSON.stringify(Object.fromEntries(translated.map((language) => [language, textsOf(earlyFiles('early-*.ts'), language)])))}`,
      resolveDir: root,
    }))
  },
})
