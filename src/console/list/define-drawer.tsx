import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import type { Permission } from '#contract/core/permissions.ts'
import type { DrawerAddress } from '#src/lists/address.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import type { Asked } from '#src/ui/status/async-list.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { useConsoleQuery } from '../console-query.ts'
import { useConsoleAccess } from '../use-admin.ts'
import type { DrawerProps } from './define-list-page.ts'
import { type Fact, Facts } from './facts.tsx'
import { PersonHead } from './person-head.tsx'
import { RecordDrawer, RecordPanel } from './record-drawer.tsx'
import { type CellContext, type State, StateBadge } from './display.tsx'
import type { ActionEntry } from './use-actions.tsx'

type Section<R> = { title: Message; when?: (record: R) => boolean; draw: (record: R, context: CellContext) => ReactNode }
type HeadOf<R> = {
  person: (record: R) => Parameters<typeof PersonHead>[0]['person']
  state: (record: R) => State
  /** Display to those who hold the right. */
  link?: { label: Message; right: Permission; to: (record: R) => LinkOptions }
}
type Contents<R> = {
  /** The person whom the record is about. */
  head?: HeadOf<R>
  /** Above the facts. */
  Lead?: ComponentType<{ record: R }>
  /** Below the facts. */
  Below?: ComponentType<{ record: R }>
  facts: readonly Fact<R>[] | ((record: R) => readonly Fact<R>[])
  sections?: readonly Section<R>[]
}
type Options<E extends Endpoint, D extends DrawerAddress> = Contents<CallOutput<E>> & {
  address: D
  record: { endpoint: E; input: (id: string) => CallInput<E> }
  words: { title: Message; gone: { title: Message; text: Message } }
  nameOf: (record: CallOutput<E>) => string
}

/** The drawer of a list page: the record's facts, its sections, and in the footer the actions not attached to a fact. */
export const defineDrawer = <const E extends Endpoint, const D extends DrawerAddress>(drawer: Options<E, D>) => ({
  address: drawer.address,
  draw: (props: Omit<DrawerProps<CallOutput<E>>, 'row'>) => <DeclaredDrawer<E, D> key={props.id} drawer={drawer} {...props} />,
})

type RowOptions<R, D extends DrawerAddress> = Contents<R> & { address: D; title: (row: R) => ReactNode }

/** The drawer of a list whose rows are whole records: it closes when the list no longer holds its row. */
export const defineRowDrawer = <R, const D extends DrawerAddress>({ address, title, ...drawer }: RowOptions<R, D>) => ({
  address,
  draw: ({ id, row, onClose, entriesFor }: DrawerProps<R>) =>
    row ? (
      <RecordPanel
        key={id}
        title={<span dir="auto">{title(row)}</span>}
        entries={atFoot(drawer, row, entriesFor(row))}
        onClose={onClose}
      >
        <RecordBody record={row} drawer={drawer} entries={entriesFor(row)} />
      </RecordPanel>
    ) : null,
})

type Props<E extends Endpoint, D extends DrawerAddress> = Omit<DrawerProps<CallOutput<E>>, 'row'> & { drawer: Options<E, D> }

function DeclaredDrawer<E extends Endpoint, D extends DrawerAddress>({ drawer, id, onClose, entriesFor }: Props<E, D>) {
  const { i18n } = useLingui()
  const { record: source, words, nameOf } = drawer
  const query = useConsoleQuery<E>(source.endpoint, source.input(id), { placeholderData: () => undefined })
  return (
    <RecordDrawer
      title={i18n._(words.title)}
      nameOf={nameOf}
      query={query as Asked<CallOutput<E>>}
      gone={{ title: i18n._(words.gone.title), text: i18n._(words.gone.text) }}
      entriesFor={(record) => atFoot<CallOutput<E>>(drawer, record, entriesFor(record))}
      onClose={onClose}
    >
      {(record) => <RecordBody<CallOutput<E>> record={record} drawer={drawer} entries={entriesFor(record)} />}
    </RecordDrawer>
  )
}

const factsOf = <R,>({ facts }: Contents<R>, record: R) => (typeof facts === 'function' ? facts(record) : facts)
const atFoot = <R,>(drawer: Contents<R>, record: R, entries: readonly ActionEntry[]) => {
  const besideFacts = factsOf(drawer, record).flatMap(({ action }) => action ?? [])
  return entries.filter(({ id }) => !besideFacts.includes(id))
}

type BodyProps<R> = { record: R; drawer: Contents<R>; entries: readonly ActionEntry[] }
function RecordBody<R>({ record, drawer, entries }: BodyProps<R>) {
  const { i18n } = useLingui()
  const context = { i18n, locale: useLocale() }
  const { head, Lead, Below, sections = [] } = drawer
  return (
    <Stack>
      {Lead ? <Lead record={record} /> : null}
      <div>
        {head ? <Head record={record} head={head} /> : null}
        <Facts record={record} facts={factsOf(drawer, record)} entries={entries} />
      </div>
      {Below ? <Below record={record} /> : null}
      {sections
        .filter(({ when }) => when?.(record) ?? true)
        .map(({ title, draw }) => (
          <section key={title}>
            <h3>{i18n._(title)}</h3>
            {draw(record, context)}
          </section>
        ))}
    </Stack>
  )
}

function Head<R>({ record, head: { person, state, link } }: { record: R; head: HeadOf<R> }) {
  const { i18n } = useLingui()
  const { permissions } = useConsoleAccess()
  return (
    <PersonHead person={person(record)} badges={<StateBadge state={state(record)} />}>
      {link && permissions.has(link.right) ? <Link {...link.to(record)}>{i18n._(link.label)}</Link> : null}
    </PersonHead>
  )
}

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', '& h3': { textStyle: 'h4', marginBottom: '3' } },
})
