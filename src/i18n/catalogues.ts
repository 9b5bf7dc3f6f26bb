import { messages as en } from 'virtual:messages/en'
import type { Catalogues } from './i18n.ts'

/** Compiled by the build from src/locales. */
export const catalogues: Catalogues = { en, ar: () => import('virtual:messages/ar').then(({ messages }) => messages) }
