import type { Place } from '#src/shell/place.ts'
import type { ConsoleNavGroup } from './console-nav.ts'

/** Something the palette can do. `words` is what a search looks through. */
export type Command = { id: string; label: string; group: string; words: string; run: () => void }

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .toLocaleLowerCase()

/** Those whose words hold every word asked for; a label that begins with it comes first, the given order decides otherwise. */
export function findCommands(commands: readonly Command[], asked: string): Command[] {
  const wanted = plain(asked).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ words }) => wanted.every((word) => plain(words).includes(word)))
  if (wanted.length === 0) return found
  const isFirst = ({ label }: Command) => plain(label).startsWith(wanted.join(' '))
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))]
}

/** The rooms one may open as commands. `speak`: translates a message id. */
export const roomCommands = (groups: readonly ConsoleNavGroup[], speak: (id: string) => string, go: (to: Place) => void) =>
  groups.flatMap(({ title, rooms }) =>
    rooms.map(({ to, label }): Command => {
      const group = title ? speak(title) : ''
      return { id: to, label: speak(label), group, words: `${speak(label)} ${group} ${label} ${to}`, run: () => go(to) }
    }),
  )
