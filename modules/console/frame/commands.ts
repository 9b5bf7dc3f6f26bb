import type { RoutePath } from '#src/shell/route-path.ts'
import type { ConsoleNavGroup } from './console-nav.ts'

/** A command of the palette. `words` is the text to search. */
export type Command = { id: string; label: string; group: string; words: string; run: () => void }

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .toLocaleLowerCase()

/** Commands whose text contains every search word; labels that start with the search come first, otherwise in the given order. */
export function findCommands(commands: readonly Command[], asked: string): Command[] {
  const wanted = plain(asked).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ words }) => wanted.every((word) => plain(words).includes(word)))
  if (wanted.length === 0) return found
  const isFirst = ({ label }: Command) => plain(label).startsWith(wanted.join(' '))
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))]
}

/** The accessible pages as commands. `speak` translates a message id. */
export const pageCommands = (groups: readonly ConsoleNavGroup[], speak: (id: string) => string, go: (to: RoutePath) => void) =>
  groups.flatMap(({ title, pages }) =>
    pages.map(({ to, label }): Command => {
      const group = title ? speak(title) : ''
      return { id: to, label: speak(label), group, words: `${speak(label)} ${group} ${label} ${to}`, run: () => go(to) }
    }),
  )
