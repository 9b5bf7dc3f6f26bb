import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { eventEditorMachine } from '#machines/event-editor/event-editor.machine.ts'
import { editorForms, eventEditorModel } from '#machines/event-editor/event-editor.model.ts'
import type { EventEditorEmitted, SavedEvent, SaveEventInput } from '#machines/event-editor/types.ts'
import { modelSuite } from './suite.ts'

modelSuite(eventEditorModel)

const { picnic, elsewhere, changed } = editorForms
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
type Server = {
  save?: (call: SaveEventInput) => Promise<SavedEvent>
  remove?: () => Promise<void>
  share?: 'shared' | 'copied' | 'dismissed'
}

function editor(
  { save = async () => ({ id: 'e1', title: 'Parish picnic' }), remove = async () => {}, share = 'shared' }: Server = {},
  manageable: readonly string[] = ['c1', 'c2'],
) {
  const calls: SaveEventInput[] = []
  const removed: string[] = []
  const emitted: EventEditorEmitted[] = []
  const machine = eventEditorMachine.provide({
    actors: {
      saveEvent: fromPromise<SavedEvent, SaveEventInput>(async ({ input }) => {
        calls.push(input)
        return save(input)
      }),
      deleteEvent: fromPromise<void, { eventId: string }>(async ({ input }) => {
        removed.push(input.eventId)
        return remove()
      }),
      shareEvent: fromPromise<'shared' | 'copied' | 'dismissed', { eventId: string }>(async () => share),
    },
  })
  const actor = createActor(machine, { input: { manageable } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const create = () => actor.send({ type: 'create', date: '2026-11-28', now: '2026-11-21T08:15', timezone: 'Africa/Cairo' })
  const edit = (form = picnic, canEdit = true) => {
    actor.send({ type: 'open', eventId: 'e1', canEdit })
    actor.send({ type: 'edit', form })
  }
  let keys = 0
  const submit = async (form: typeof picnic) => {
    actor.send({ type: 'submit', form, key: `k${++keys}` })
    await settled()
  }
  const texts = () =>
    emitted.flatMap((fact) =>
      fact.type === 'toast.requested' ? [[fact.title, fact.serverText ?? fact.description, fact.values?.['title']]] : [],
    )
  return {
    actor,
    calls,
    removed,
    emitted,
    create,
    edit,
    submit,
    texts,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test('CAL-14 the dialog has a create mode and an edit mode', () => {
  const one = editor()
  one.create()
  expect(one.value()).toEqual({ editing: 'creating' })
  const other = editor()
  other.edit()
  expect(other.value()).toEqual({ editing: 'updating' })
})

test('CAL-48 CAL-49 success says what was created or updated, by its title', async () => {
  const one = editor()
  one.create()
  await one.submit(picnic)
  expect(one.texts()).toEqual([['Event Created', '{title} has been created successfully.', 'Parish picnic']])
  expect([one.calls, one.emitted.at(-1)]).toEqual([
    [{ eventId: null, fields: picnic, timezone: picnic.timezone, key: 'k1' }],
    { type: 'event.saved', eventId: 'e1' },
  ])
  const other = editor()
  other.edit()
  await other.submit(changed)
  expect(other.texts()).toEqual([['Event Updated', '{title} has been updated successfully.', 'Parish picnic']])
  expect(other.calls).toEqual([
    { eventId: 'e1', fields: { title: 'Parish picnic by the Nile' }, timezone: picnic.timezone, key: 'k1' },
  ])
})

test('CAL-30 all field errors appear at once, and nothing is sent', async () => {
  const { create, submit, calls, context, value } = editor()
  create()
  await submit({ ...picnic, calendar: '', title: ' ', end: '' })
  expect(context().errors).toEqual({
    calendar: 'Please select a calendar',
    title: 'Title is required',
    end: 'End time is required',
  })
  expect([calls, value()]).toEqual([[], { editing: 'creating' }])
})

test('an edit without changes sends nothing', async () => {
  const { edit, submit, calls, value } = editor()
  edit()
  await submit({ ...picnic })
  expect([calls, value()]).toEqual([[], 'viewing'])
})

test('CAL-46 a failed save shows the server message, or Failed to save event., and keeps the form', async () => {
  for (const [detail, shown] of [
    ['This calendar is gone.', 'This calendar is gone.'],
    [undefined, 'Failed to save event.'],
  ] as const) {
    const { create, submit, texts, context, value } = editor({
      save: () => Promise.reject({ status: 400, detail, fields: { start_datetime: ['Choose a date within five years'] } }),
    })
    create()
    await submit(picnic)
    expect(texts()).toEqual([['Error', shown, undefined]])
    expect([value(), context().form, context().errors]).toEqual([
      { editing: 'creating' },
      picnic,
      { start: 'Choose a date within five years' },
    ])
  }
})

test('CAL-42 without a calendar that can be managed no dialog opens, and the reason is shown', () => {
  const { create, value, texts } = editor({}, [])
  create()
  expect(value()).toBe('closed')
  expect(texts()).toEqual([['No calendar to add to', 'You can create events once you manage a calendar.', undefined]])
})

test('TRAP-69 an inaccessible calendar is rejected for a new event, and kept by its existing event', async () => {
  const one = editor()
  one.create()
  await one.submit(elsewhere)
  expect(one.context().errors).toEqual({ calendar: 'Please select a calendar' })
  const other = editor()
  other.edit(elsewhere)
  await other.submit({ ...elsewhere, title: 'Picnic' })
  expect(other.calls.map(({ fields }) => fields)).toEqual([{ title: 'Picnic' }])
})

test('CAL-15 CAL-50 deletion asks first; declining sends nothing; success says so', async () => {
  const { actor, edit, removed, emitted, texts, value } = editor()
  edit()
  actor.send({ type: 'delete' })
  expect([value(), removed]).toEqual(['confirming', []])
  actor.send({ type: 'decline' })
  expect([value(), removed]).toEqual([{ editing: 'updating' }, []])
  actor.send({ type: 'delete' })
  actor.send({ type: 'confirm' })
  await settled()
  expect(removed).toEqual(['e1'])
  expect(texts()).toEqual([['Event Deleted', 'The event has been deleted successfully.', undefined]])
  expect([emitted.at(-1), value()]).toEqual([{ type: 'event.deleted', eventId: 'e1' }, 'closed'])
})

test('CAL-47 a failed deletion shows Failed to delete event. and leads back', async () => {
  const { actor, texts, value } = editor({ remove: () => Promise.reject({ status: 500, detail: 'boom' }) })
  actor.send({ type: 'open', eventId: 'e1', canEdit: true })
  actor.send({ type: 'delete' })
  actor.send({ type: 'confirm' })
  await settled()
  expect([texts(), value()]).toEqual([[['Error', 'Failed to delete event.', undefined]], 'viewing'])
})

test('CAL-28 without can_edit there is nothing to edit or delete, and losing it ends an edit', () => {
  const one = editor()
  one.edit(picnic, false)
  one.actor.send({ type: 'delete' })
  expect(one.value()).toBe('viewing')
  const other = editor()
  other.edit()
  other.actor.send({ type: 'event.loaded', eventId: 'e1', canEdit: false })
  expect(other.value()).toBe('viewing')
})

test('CAL-51 a copied link is announced, a shared one is not', async () => {
  for (const [share, texts] of [
    ['copied', [['Link Copied', 'Event link has been copied to your clipboard.', undefined]]],
    ['shared', []],
    ['dismissed', []],
  ] as const) {
    const one = editor({ share })
    one.actor.send({ type: 'open', eventId: 'e1', canEdit: false })
    one.actor.send({ type: 'share' })
    await settled()
    expect([one.texts(), one.value()]).toEqual([texts, 'viewing'])
  }
})

test('closing a changed form asks first, a clean one does not', () => {
  const { actor, create, value } = editor()
  create()
  actor.send({ type: 'close', dirty: true })
  actor.send({ type: 'keepEditing' })
  expect(value()).toEqual({ editing: 'creating' })
  actor.send({ type: 'close', dirty: true })
  actor.send({ type: 'discard' })
  expect(value()).toBe('closed')
  create()
  actor.send({ type: 'close', dirty: false })
  expect(value()).toBe('closed')
})

test('the same form keeps its key after no response and gets a new one otherwise', async () => {
  let status = 0
  const { create, submit, calls } = editor({ save: () => Promise.reject({ status }) })
  create()
  await submit(picnic)
  await submit(picnic)
  await submit(changed)
  status = 400
  await submit(changed)
  await submit(changed)
  expect(calls.map(({ key }) => key)).toEqual(['k1', 'k1', 'k3', 'k3', 'k5'])
})
