import babel from '@lingui/cli/api/extractors/babel'
import type { ExtractorType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { spokenConstants } from './tools/i18n/constants.ts'

const extractor: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
  async extract(file, source, found, context) {
    await babel.extract(file, source, found, context)
    for (const id of spokenConstants(file, source))
      found({ id, origin: [file, 1], placeholders: {}, comment: undefined, context: undefined, message: undefined })
  },
}

/** The English text is the id; only its translation is kept. `npm run i18n` reads the sources, the build compiles the catalogues. */
export default {
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src', 'modules', 'machines', 'contract'],
      exclude: ['**/node_modules/**'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId' as const,
  extractors: [extractor],
}
