import type { Catalogues } from './i18n.ts'

/** Read by the build from the catalogues of the shell and the modules. */
export const catalogues: Catalogues = { ar: () => import('virtual:messages/ar').then(({ messages }) => messages) }
