declare module 'virtual:messages/*' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.css' {
  /** Address of the built stylesheet. */
  const href: string
  export default href
}
