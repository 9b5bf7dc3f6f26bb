import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

type Token = string | readonly unknown[]

/**
 * Compiles a message with values, plurals and selects for Lingui's runtime: `{name}`, `{count, plural, one {# day} other {#
 * days}}` (ICU MessageFormat without quoting, dates and numbers). Text without placeholders is returned as is, so any string may
 * be passed.
 */
export function compileMessage(message: string): CompiledMessage {
  if (!message.includes('{')) return [message]
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(message)
    if (!found) throw new SyntaxError(message)
    at = pattern.lastIndex
    return found
  }

  function tokens(isCounted: boolean): Token[] {
    const found: Token[] = []
    while (at < message.length && message[at] !== '}') {
      const [text, open] = take(isCounted ? /\{|#|[^{}#]+/y : /(\{)|[^{}]+/y)
      found.push(open || text === '{' ? argument(isCounted) : text)
    }
    return found
  }

  function argument(isCounted: boolean): Token {
    const [, name, kind] = take(/\s*(\w+)\s*(?:,\s*(plural|select|selectordinal)\s*,\s*|(?=\}))/y)
    const choices: Record<string, unknown> = {}
    while (kind && message[at] !== '}') {
      const [, offset, key] = take(/offset:(\d+)\s*|=?(\w+)\s*\{/y)
      if (key) {
        choices[key] = tokens(isCounted || kind !== 'select')
        take(/\}\s*/y)
      } else choices['offset'] = Number(offset)
    }
    at += 1
    return kind ? [name, kind, choices] : [name]
  }

  try {
    const found = tokens(false)
    return (at === message.length ? found : [message]) as CompiledMessage
  } catch {
    return [message]
  }
}
