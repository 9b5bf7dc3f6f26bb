import { formatter } from '@lingui/format-po'

/** The English text is the id; only its translation is kept. `npm run i18n` reads the sources, the build compiles the catalogues. */
export default {
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src', 'modules', 'machines'], exclude: ['**/*.test.*', '**/node_modules/**'] }],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId' as const,
}
