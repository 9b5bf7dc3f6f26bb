import type { Catalogues } from './i18n.ts'

/** Read by the build from src/locales. */
export const catalogues: Catalogues = { ar: () => import('virtual:messages/ar').then(({ messages }) => messages) }
