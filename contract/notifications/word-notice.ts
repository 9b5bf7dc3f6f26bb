import * as v from 'valibot'
import { fillText } from '../core/errors/fill-text.ts'
import { isolatedIn } from '../core/isolated.ts'
import type { Language } from '../core/languages.ts'
import type { NotificationKind } from './notification-kinds.ts'
import { noticeOf } from './notices/notices.ts'
import type { Param, Writer } from './notices/params.ts'

/** `people`: who did it, the latest first, at most two; `count`: how many they are. */
export type Told = {
  kind: NotificationKind
  fact: string
  params: Readonly<Record<string, unknown>>
  people: readonly string[]
  count: number
}
export type NoticeText = { title: string; message: string }

const titleLength = 120
const messageLength = 500

/** A notice in a language; null for one that this version does not know. `translate` finds the translation of an English text. */
export function wordNotice(told: Told, language: Language, translate: Writer['translate']): NoticeText | null {
  const known = noticeOf(told.kind, told.fact)
  if (!known) return null
  const params = v.safeParse(v.object(mapped(known.params, ({ schema }) => schema)), told.params)
  if (!params.success) return null
  const writer = { language, translate }
  const values = {
    // A value fits the schema beside its writer.
    ...mapped(known.params, ({ write }, name) => (write as Param['write'])(params.output[name], writer)),
    people: peopleOf(told, writer),
    count: told.count,
  }
  const isMany = told.count > 1
  const fill = (text: string) => fillText(translate(text), values, language).trim()
  const lines = (isMany ? known.manyLines : undefined) ?? known.lines ?? []
  return {
    title: cut(fill((isMany ? known.many : undefined) ?? known.title), titleLength),
    message: cut(
      lines
        .filter((line) => isComplete(line, values))
        .map(fill)
        .join('\n'),
      messageLength,
    ),
  }
}

/** One name, two names, or a name and the number of the others (NTF-D5). */
function peopleOf({ people: [first, second], count }: Told, { language, translate }: Writer): string {
  const name = first === undefined ? translate(/*i18n*/ 'Somebody') : isolatedIn(language, first)
  if (count <= 1) return name
  if (count === 2 && second !== undefined)
    return fillText(translate(/*i18n*/ '{name} and {other}'), { name, other: isolatedIn(language, second) }, language)
  return fillText(
    translate(/*i18n*/ '{name} and {others, plural, one {# other} other {# others}}'),
    { name, others: count - 1 },
    language,
  )
}

const isComplete = (line: string, values: Readonly<Record<string, string | number>>) =>
  [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== '')

/** Cut to a number of characters, with an ellipsis (NTF-D1). */
const cut = (text: string, most: number) => {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

// Object.fromEntries widens the keys to string.
const mapped = <V, R>(values: Readonly<Record<string, V>>, map: (value: V, name: string) => R) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)])) as Record<string, R>
