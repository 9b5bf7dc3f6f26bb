import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ComponentProps, ReactNode } from 'react'
import type { Message } from '#src/lists/filter-fields.ts'
import { Badge } from '#src/ui/badge.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { AddressText } from '#src/ui/show/address-text.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { shortDate } from '../short-date.ts'
import { PersonCell } from './person-cell.tsx'

export type CellContext = { i18n: I18n; locale: string }
/** The word of a state and the tone of its badge. */
export type State = { text: Message; tone: NonNullable<ComponentProps<typeof Badge>['tone']> }
type Nothing = null | undefined | false
type Values = {
  text: string
  email: string
  /** ISO, shown as a day. */
  date: string
  /** ISO, shown as the time since. */
  ago: string
  count: number
  /** Whole days that somebody waits. */
  days: number
  badge: State
  person: ComponentProps<typeof PersonCell>
}
type Kind = keyof Values
type Value = { [K in Kind]: { [N in K]: Values[K] | Nothing } }[Kind]

/** How a value of a row is displayed, in a column or among a record's facts. Missing values and '' are left empty. */
export type Display<Row> =
  | { [K in Kind]: { [N in K]: (row: Row, context: CellContext) => Values[K] | Nothing } }[Kind]
  /** Values in one line. */
  | { line: (row: Row, context: CellContext) => readonly Value[] | Nothing }
  | { cell: (row: Row, context: CellContext) => ReactNode }

/** Content of a value; null without one. */
export function displayOf<Row>(shown: Display<Row>, row: Row, context: CellContext): ReactNode {
  if ('cell' in shown) return shown.cell(row, context)
  if (!('line' in shown)) return draw(valueIn(shown, row, context), context)
  const values = shown.line(row, context)
  return values ? <FactLine facts={values.map((value) => draw(value, context))} /> : null
}

/** One-line values, for narrow columns. */
export const isTightByDefault = (shown: object) => ['date', 'ago', 'count', 'days', 'badge'].some((kind) => kind in shown)

export const StateBadge = ({ state: { text, tone } }: { state: State }) => <Badge tone={tone}>{useLingui().i18n._(text)}</Badge>

/** Words of states, for a filter. */
export const labelsOf = <S extends string>(states: Readonly<Record<S, State>>) =>
  Object.fromEntries(Object.entries<State>(states).map(([name, { text }]) => [name, text])) as Record<S, Message>

type OfRow<Row> = Exclude<Display<Row>, { cell: unknown } | { line: unknown }>
function valueIn<Row>(shown: OfRow<Row>, row: Row, context: CellContext): Value {
  if ('text' in shown) return { text: shown.text(row, context) }
  if ('email' in shown) return { email: shown.email(row, context) }
  if ('date' in shown) return { date: shown.date(row, context) }
  if ('ago' in shown) return { ago: shown.ago(row, context) }
  if ('count' in shown) return { count: shown.count(row, context) }
  if ('days' in shown) return { days: shown.days(row, context) }
  if ('badge' in shown) return { badge: shown.badge(row, context) }
  return { person: shown.person(row, context) }
}

function draw(value: Value, { i18n, locale }: CellContext): ReactNode {
  if ('text' in value) return value.text ? <bdi>{value.text}</bdi> : null
  if ('email' in value) return value.email ? <AddressText>{value.email}</AddressText> : null
  if ('date' in value) return value.date ? shortDate(value.date, locale) : null
  if ('ago' in value) return value.ago ? <RelativeTime at={value.ago} /> : null
  if ('count' in value) return isNumber(value.count) ? i18n.number(value.count) : null
  if ('days' in value) return isNumber(value.days) ? daysText(i18n, value.days) : null
  if ('badge' in value) return value.badge ? <StateBadge state={value.badge} /> : null
  return value.person ? <PersonCell {...value.person} /> : null
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const daysText = (i18n: I18n, count: number) => i18n.t('{count, plural, =0 {since today} one {# day} other {# days}}', { count })
