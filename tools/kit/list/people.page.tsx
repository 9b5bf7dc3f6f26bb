import Pencil from 'lucide-react/icons/pencil'
import UserPlus from 'lucide-react/icons/user-plus'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedDrawer } from '#src/console/form/versioned-form.tsx'
import { defineAction, defineDialogAction } from '#src/console/list/define-action.ts'
import { defineDrawer } from '#src/console/list/define-drawer.tsx'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { optionalDay } from '#src/console/list/question.ts'
import { type State, labelsOf } from '#src/console/list/display.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { MessageThread } from '#src/ui/show/message-thread.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { type Person, peopleEndpoints } from './people.ts'

const { people, person, patch, suspend, remove, bulk } = peopleEndpoints
const states: Record<Person['status'], State> = {
  active: { text: 'Active', tone: 'success' },
  suspended: { text: 'Suspended', tone: 'warning' },
}
export const personAddress = { param: 'open', tabs: [] } as const

const suspendPerson = defineAction({
  id: 'suspend',
  isMain: true,
  when: ({ status }: Person) => status === 'active',
  label: 'Suspend',
  title: 'Suspend {name}',
  text: 'The person is signed out everywhere.',
  done: '{name} is suspended',
  ask: { reason: true, fields: { until: optionalDay('Until', 'Leave empty for no end.') } },
  endpoint: suspend,
  input: ({ id }, { reason, until }) => ({ params: { id }, body: { reason, until } }),
  bulk: {
    title: '{count, plural, one {Suspend # person} other {Suspend # people}}',
    done: '{count, plural, one {# person is suspended} other {# people are suspended}}',
    endpoint: bulk,
    input: (ids, { reason }) => ({ body: { ids, reason } }),
  },
})
const removePerson = defineAction({
  id: 'remove',
  isDanger: true,
  when: (_row: Person) => true,
  label: 'Remove',
  title: 'Remove {name}?',
  text: 'This cannot be undone.',
  done: '{name} is removed',
  retype: ({ username }) => username,
  endpoint: remove,
  input: ({ id }) => ({ params: { id } }),
})
const editPerson = defineDialogAction<Person>({
  id: 'edit',
  label: 'Edit',
  icon: <Pencil size={18} aria-hidden />,
  when: () => true,
  endpoint: patch,
  Dialog: ({ row, onClose }) => <EditDrawer person={row} onClose={onClose} />,
})

function EditDrawer({ person: record, onClose }: { person: Person; onClose: () => void }) {
  const { field, ...form } = useVersionedForm({
    record,
    draftOf: (version) => ({ name: version?.name ?? '', reason: '' }),
    patch: { endpoint: patch, input: (draft, { id, updated_at }) => ({ params: { id }, body: { ...draft, updated_at } }) },
    compared: { name: { label: 'Name' } },
    done: 'The changes are saved',
    onSaved: onClose,
  })
  return (
    <VersionedDrawer form={form} title={`Edit ${record.name}`} action="Save" onClose={onClose}>
      <TextField label="Name" {...field('name')} />
    </VersionedDrawer>
  )
}

/** Every part of a console list: table, filters, saved columns, bulk bar, actions, drawer and dialogs. */
export const peoplePage = defineListPage({
  id: 'kit-people',
  endpoint: people,
  words: {
    title: 'People',
    subtitle: 'A list page of the kit, answered in the page.',
    search: 'Name or username',
    empty: { title: 'Nobody here yet' },
  },
  rowName: ({ name }) => name,
  columns: [
    { id: 'name', title: 'Name', sort: 'name', person: (row) => row },
    { id: 'email', title: 'Email', email: ({ email }) => email },
    { id: 'parish', title: 'Parish', text: ({ parish }) => parish },
    { id: 'status', title: 'Status', badge: ({ status }) => states[status] },
    { id: 'services', title: 'Services', count: ({ services }) => services },
    { id: 'joined', title: 'Joined', sort: 'joined', date: ({ joined_at }) => joined_at },
    { id: 'seen', title: 'Seen', isOptional: true, ago: ({ joined_at }) => joined_at },
    { id: 'note', title: 'Note', isOptional: true, text: ({ note }) => note },
  ],
  filters: {
    status: { label: 'Status', options: labelsOf(states) },
    verified: { label: 'Email address', yes: 'Verified', no: 'Not verified' },
    joined: { from: 'Joined from', to: 'Joined until' },
  },
  actions: [suspendPerson, editPerson, removePerson],
  bulk: [suspendPerson],
  buttons: [
    {
      id: 'invite',
      label: 'Invite',
      icon: <UserPlus size={18} aria-hidden />,
      isMain: true,
      endpoint: {},
      draw: (onClose) => (
        <Dialog title="Invite" isOpen onClose={onClose}>
          <TextField label="Email" type="email" />
        </Dialog>
      ),
    },
  ],
  drawer: defineDrawer({
    address: personAddress,
    record: { endpoint: person, input: (id) => ({ params: { id } }) },
    words: { title: 'Person', gone: { title: 'There is no such person', text: 'The account was removed.' } },
    nameOf: ({ name }) => name,
    head: { person: (record) => record, state: ({ status }) => states[status] },
    facts: [
      { label: 'Email', email: ({ email }) => email },
      { label: 'Parish', text: ({ parish }) => parish },
      { label: 'Joined', line: ({ joined_at, services }) => [{ date: joined_at }, { count: services }] },
    ],
    sections: [
      {
        title: 'What was written',
        when: ({ note }) => note !== null,
        draw: ({ note, name, joined_at }) => (
          <MessageThread messages={[{ at: joined_at, from: name, text: note ?? '', isOther: false }]} />
        ),
      },
    ],
  }),
})
