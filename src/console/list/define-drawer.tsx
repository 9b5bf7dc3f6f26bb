import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
import { RecordDrawer } from './record-drawer.tsx'
import { type CellContext, type State, StateBadge } from './shown.tsx'

type Section<R> = { title: Message; when?: (record: R) => boolean; draw: (record: R, context: CellContext) => ReactNode }
type HeadOf<R> = {
  person: (record: R) => Parameters<typeof PersonHead>[0]['person']
  state: (record: R) => State
  /** Shown to those who hold the right. */
  link?: { label: Message; right: Permission; to: (record: R) => LinkOptions }
}
type Options<E extends Endpoint, D extends DrawerAddress> = {
  address: D
  record: { endpoint: E; input: (id: string) => CallInput<E> }
  words: { title: Message; gone: { title: Message; text: Message } }
  nameOf: (record: CallOutput<E>) => string
  /** The person whom the record is about. */
  head?: HeadOf<CallOutput<E>>
  facts: readonly Fact<CallOutput<E>>[]
  sections?: readonly Section<CallOutput<E>>[]
}

/** The drawer of a list page: the record's facts, its sections, and at its foot the actions that stand beside no fact. */
export const defineDrawer = <const E extends Endpoint, const D extends DrawerAddress>(drawer: Options<E, D>) => ({
  address: drawer.address,
  draw: (props: Omit<DrawerProps<CallOutput<E>>, 'row'>) => <DeclaredDrawer<E, D> key={props.id} drawer={drawer} {...props} />,
})

type Props<E extends Endpoint, D extends DrawerAddress> = Omit<DrawerProps<CallOutput<E>>, 'row'> & { drawer: Options<E, D> }

function DeclaredDrawer<E extends Endpoint, D extends DrawerAddress>({ drawer, id, onClose, entriesFor }: Props<E, D>) {
  const { i18n } = useLingui()
  const context = { i18n, locale: useLocale() }
  const { record: source, words, nameOf, head, facts, sections = [] } = drawer
  const besideFacts = facts.flatMap(({ action }) => action ?? [])
  const query = useConsoleQuery<E>(source.endpoint, source.input(id), { placeholderData: () => undefined })
  return (
    <RecordDrawer
      title={i18n._(words.title)}
      nameOf={nameOf}
      query={query as Asked<CallOutput<E>>}
      gone={{ title: i18n._(words.gone.title), text: i18n._(words.gone.text) }}
      entriesFor={(record) => entriesFor(record).filter((entry) => !besideFacts.includes(entry.id))}
      onClose={onClose}
    >
      {(record) => (
        <Stack>
          <div>
            {head ? <Head record={record} head={head} /> : null}
            <Facts record={record} facts={facts} entries={entriesFor(record)} />
          </div>
          {sections
            .filter(({ when }) => when?.(record) ?? true)
            .map(({ title, draw }) => (
              <section key={title}>
                <h3>{i18n._(title)}</h3>
                {draw(record, context)}
              </section>
            ))}
        </Stack>
      )}
    </RecordDrawer>
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
