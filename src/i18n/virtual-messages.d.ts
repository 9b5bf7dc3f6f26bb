declare module 'virtual:messages/*' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module 'virtual:messages/members' {
  import type { Catalogues } from '#src/i18n/i18n.ts'
  export const catalogues: Catalogues
}
declare module 'virtual:messages/console' {
  import type { Catalogues } from '#src/i18n/i18n.ts'
  export const catalogues: Catalogues
}
declare module 'virtual:early' {
  import type { EarlyRoutes } from '#src/early/early-calls.ts'
  import type { EarlyHeads, Texts } from '#src/early/early-head.ts'
  import type { Language } from '#contract/core/languages.ts'
  export const routes: EarlyRoutes
  export const heads: EarlyHeads
  export const texts: Partial<Record<Language, Texts>>
}
declare module '*.css' {
  /** Address of the built stylesheet. */
  const href: string
  export default href
}
