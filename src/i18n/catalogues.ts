import { catalogues as built } from 'virtual:messages/members'
import type { Catalogues } from './i18n.ts'

/** Of every declared language, read by the build from the catalogues of the shell and the modules. */
export const catalogues: Catalogues = built
