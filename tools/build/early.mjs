import { globSync } from 'node:fs'
import { translated } from '../i18n/catalogues.ts'
import { textsOf } from '../i18n/texts-of.ts'
import { at, root } from './paths.ts'
import { installedModules } from './routes.ts'
import { virtual } from './virtual.ts'

/** Files of that name in the installed modules, as paths from the root. */
export const earlyFiles = (name) =>
  installedModules().flatMap(({ folder }) => globSync(`modules/${folder}/${name}`, { cwd: root }))

/** `virtual:early`: what the installed modules' pages ask and draw before the app: `early.ts` of each, with the words of `early-*.ts`. */
export const early = () =>
  virtual('early', () => ({
    contents: `${earlyFiles('early.ts')
      .map((file, index) => `import * as part${index} from '${at(file)}'`)
      .join('\n')}
      const all = [${earlyFiles('early.ts').map((_, index) => `part${index}`)}]
      export const routes = {}
      for (const { early } of all) for (const path in early) (routes[path] ??= []).push(...early[path])
      export const heads = Object.assign({}, ...all.map(({ heads }) => heads))
      export const texts = ${JSON.stringify(Object.fromEntries(translated.map((language) => [language, textsOf(earlyFiles('early-*.ts'), language)])))}`,
  }))
