import { cataloguesOf, messagesOf } from '../i18n/messages-of.ts'
import { virtual } from './virtual.ts'

const catalogues = { members: () => cataloguesOf(''), console: () => cataloguesOf('-console') }

/** Serves `virtual:messages/<language>`, `virtual:messages/<language>-console`, and the imports of all languages for each of the two. */
export const messages = () =>
  virtual('messages', (name) => ({
    contents: catalogues[name]?.() ?? `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messagesOf(name)))})`,
  }))
