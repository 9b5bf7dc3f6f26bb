const literal = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g
const labelled = /\b(label|title|action|name|words|text|Label|Title)s?['"]?\s*[:=]/
const unspoken =
  /\bsummary:|\bdescription:|^\s*(\/\/|\*|import|export .* from)|\.(test|match|includes|startsWith|endsWith)\(|===|new \w*Error\(|\bimport\(/

/** A long one is on the line after its key. */
const endsUnspoken = /\b(summary|description):\s*\n.*/g

/**
 * Texts in tables instead of `i18n.t()`: labels and messages of the contract and the charts, titles and navigation of a module.
 * Returns what looks like English shown to a person.
 */
export function constantMessages(file: string, source: string): string[] {
  if (isErrorCatalogue(file) || isNoticeCatalogue(file))
    return [...source.matchAll(literal)].map(textOf).filter((text) => text.includes(' '))
  if (!/(^|\/)(contract|machines)\/|\/module\.ts$/.test(file) || /\.(test|model)\.ts$/.test(file)) return []
  const found = new Set<string>()
  for (const line of source.replaceAll(endsUnspoken, '').split('\n')) {
    // A text beside its own Arabic needs no translation.
    if (unspoken.test(line) || /\p{Script=Arabic}/u.test(line)) continue
    for (const match of line.matchAll(literal)) {
      const text = textOf(match)
      if (isSpoken(text, labelled.test(line))) found.add(text)
    }
  }
  return [...found]
}

/** The English texts of declared errors; what else stands there in quotes holds no space. */
export const isErrorCatalogue = (file: string) => /(^|\/)contract\/[\w-]+\/(general-)?errors\.ts$/.test(file)

/** The words of notices: one begins with a placeholder as often as not. */
const isNoticeCatalogue = (file: string) => /(^|\/)contract\/notifications\/notices\/[\w-]+\.ts$/.test(file)

const textOf = ([, single, double]: RegExpExecArray) => (single ?? double ?? '').replaceAll("\\'", "'")

function isSpoken(text: string, isLabelled: boolean) {
  if (!/^\p{Lu}/u.test(text) || !/\p{Ll}/u.test(text) || /[\\<>]|^[A-Z_]+$|\w_\w/.test(text)) return false
  return isLabelled || /\p{L} \S/u.test(text)
}
