import babel from '@lingui/cli/api/extractors/babel'
import type { ExtractorType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { readdirSync } from 'node:fs'
import { translated } from './tools/i18n/catalogues.ts'
import { constantMessages } from './tools/i18n/constants.ts'

const extractor: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
  async extract(file, source, found, context) {
    // Parsing is what takes time, and most files hold no text.
    if (/i18n|Trans\b/.test(source)) await babel.extract(file, source, found, context)
    for (const id of constantMessages(file, source))
      found({ id, origin: [file, 1], placeholders: {}, comment: undefined, context: undefined, message: undefined })
  },
}

const exclude = ['**/node_modules/**']
const modules = readdirSync('modules')
/** Of features that have no module of their name. */
const otherContracts = readdirSync('contract').filter((name) => !modules.includes(name))

/**
 * The English text is the id; only translations are kept: of a feature with its module, of everything else with the shell. `npm run i18n`
 * reads the sources, the build compiles the catalogues.
 */
export default {
  sourceLocale: 'en',
  locales: translated,
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src', 'machines', ...otherContracts.map((name) => `contract/${name}`)],
      exclude,
    },
    ...modules.map((name) => ({
      path: `<rootDir>/modules/${name}/locales/{locale}`,
      include: [`<rootDir>/modules/${name}`, `<rootDir>/contract/${name}`],
      exclude,
    })),
  ],
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: 'messageId' as const,
  extractors: [extractor],
}
