import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { eventEditorModel } from '#machines/event-editor/event-editor.model.ts'
import type { EventEditorContext } from '#machines/event-editor/types.ts'
import { rsvpPicnic } from '#machines/rsvp/rsvp.model.ts'
import { createBus } from '#src/bus/bus.ts'
import { EditorDialogs } from '../../../modules/calendar/parts/editor-dialogs.tsx'
import { loadTemporal } from '../../../modules/calendar/wall-time.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { type Shown, shown } from './shown.ts'
import { shareOf } from '#tests/support/share.ts'
import { type ComponentDriver, heldCalls, walkComponent, publishOn } from './walk-component.ts'
import { withServices } from './with-services.tsx'

/** Input of the calendar page's dialogs, from the address and the server. */
type Given = { create: string | null; eventId: string | null; calendars: readonly Calendar[] }
type World = {
  calls: ReturnType<typeof heldCalls>
  publish: (fact: AnyEventObject) => void
  give: (given: Partial<Given>) => void
  /** Sets the event on the server. */
  load: (canEdit: boolean) => void
}

const calendar = (id: string): Calendar => ({
  id,
  name: `Calendar ${id}`,
  name_ar: null,
  color: '#e3b95b',
  owner_type: 'parish',
  owner_id: null,
  can_manage: true,
  sync_enabled: false,
  is_subscribed: true,
})
const picnic = { ...rsvpPicnic.picnic, id: 'e1', calendar: 'c1', rsvp_enabled: false }

const driver: ComponentDriver<World> = {
  chart: 'event-editor',
  starts: { manager: () => open(['c1', 'c2']), 'without a calendar': () => open([]) },
  whyNot,
  act: async ({ calls, publish, give, load }, { event, isRefused, next }) => {
    const { type } = event
    if (isRefused && (type === 'edit' || type === 'delete'))
      return expect(button(type === 'edit' ? 'Edit' : 'Delete'), type).toBe(null)
    await act(async () => {
      if (type.startsWith('xstate.')) calls.answer(inBrowser(event))
      else if (type === 'create') give({ create: event['date'] as string, eventId: null })
      else if (type === 'open') {
        load(event['canEdit'] as boolean)
        give({ create: null, eventId: 'e1' })
      } else if (type === 'event.loaded') load(event['canEdit'] as boolean)
      else if (type === 'calendars.loaded') give({ calendars: (event['manageable'] as string[]).map(calendar) })
      else if (type.includes('.')) publish(event)
      else if (type === 'submit') {
        rename((event['form'] as { title: string }).title)
        fireEvent.click(save()!)
      } else if (type === 'close') {
        if (save()) rename(event['dirty'] ? 'Half a title' : button('Save changes') ? picnic.title : '')
        press(button('Cancel') ? 'Cancel' : 'Close')
      } else if (type === 'share') {
        const isShared = next?.type === 'xstate.done.actor.shareEvent' && next['output'] === 'shared'
        Object.assign(navigator, { share: isShared ? () => calls.ask('shareEvent') : undefined })
        Object.defineProperty(navigator, 'clipboard', {
          configurable: true,
          value: { writeText: () => calls.ask('shareEvent') },
        })
        press('Share')
      } else if (type === 'edit') press('Edit')
      else if (type === 'delete') press('Delete')
      else if (type === 'confirm') pressIn('alertdialog', 'Delete event')
      else if (type === 'discard') pressIn('alertdialog', 'Discard changes')
      else if (type === 'decline' || type === 'keepEditing') pressIn('alertdialog', 'Cancel')
      else throw new Error(`nobody can make ${type} here`)
    })
    // The query client notifies a turn later.
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  },
  sees: async (_world, state) => {
    const question = screen.queryByRole('alertdialog')
    const form = save()
    const isForm = ['editing.creating', 'editing.updating', 'saving'].includes(state)
    if (isForm) expect(form, 'the form').not.toBe(null)
    if (state === 'closed') expect([form, question, button('Share')], 'nothing').toEqual([null, null, null])
    if (state === 'editing.creating') expect(form?.textContent).toBe('Create Event')
    if (state === 'editing.updating') expect(form?.textContent).toBe('Save changes')
    if (form) expect(form.getAttribute('aria-busy') === 'true', 'saving').toBe(state === 'saving')
    if (state === 'viewing' || state === 'sharing')
      expect(button('Share')?.getAttribute('aria-busy') === 'true', 'sharing').toBe(state === 'sharing')
    const asked = { confirming: 'Delete this event?', deleting: 'Delete this event?', askingDiscard: 'Discard what you typed?' }
    expect(question?.querySelector('h2')?.textContent, 'the question').toBe(asked[state as 'confirming'])
    if (question && state !== 'askingDiscard')
      expect(
        within(question).getByRole('button', { name: 'Delete event' }).getAttribute('aria-busy') === 'true',
        'deleting',
      ).toBe(state === 'deleting')
  },
}

const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressIn = (role: string, name: string) => fireEvent.click(within(screen.getByRole(role)).getByRole('button', { name }))
const save = () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')
const rename = (title: string) => fireEvent.change(screen.getByLabelText('Title'), { target: { value: title } })

/** Responses of browser and server, from which the real actors derive their results. */
function inBrowser(event: AnyEventObject): AnyEventObject {
  return event.type === 'xstate.done.actor.shareEvent' ? { ...event, output: undefined } : event
}

function whyNot(event: AnyEventObject, state: AnyMachineSnapshot): string | null {
  const { eventId } = state.context as EventEditorContext
  if (event.type === 'submit' && (event['form'] as { calendar: string }).calendar === 'c9')
    return 'a calendar that is not managed is not in the list'
  if (event.type === 'event.loaded' && (event['eventId'] !== 'e1' || eventId === null))
    return 'only the event that is open is read'
  if (event.type === 'close' && event['dirty'] && state.matches('viewing')) return 'who reads types nothing'
  return null
}

function Host({ given }: { given: Shown<Given> }) {
  const now = useSyncExternalStore(given.subscribe, given.read)
  if (now.create === null && now.eventId === null) return null
  const close = () => given.change({ create: null, eventId: null })
  return <EditorDialogs key={now.eventId ?? now.create} {...now} isReady onClose={close} />
}

async function open(manageable: readonly string[]): Promise<World> {
  const calls = heldCalls()
  const bus = createBus({ now: () => rsvpPicnic.now })
  const queryClient = new QueryClient()
  const view = { status: 'authenticated', user: null, isStale: false }
  let known = picnic
  const services = {
    bus,
    queryClient,
    api: {
      call: ({ method }: { method: string }) =>
        method === 'GET' ? Promise.resolve(known) : calls.ask(method === 'DELETE' ? 'deleteEvent' : 'saveEvent'),
    },
    clock: { now: () => rsvpPicnic.now },
    newKey: () => crypto.randomUUID(),
    session: { view: () => view, subscribe: () => () => {} },
  }
  const address = shown<Given>({ create: null, eventId: null, calendars: manageable.map(calendar) })
  const component = () => <Host given={address} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await router.load()
  await act(async () => void render(withServices(services, <RouterProvider router={router} />)))
  return {
    calls,
    publish: publishOn(bus),
    give: (given) => address.change(given),
    load: (canEdit) => {
      known = { ...picnic, can_edit: canEdit }
      void queryClient.invalidateQueries()
    },
  }
}

beforeAll(loadTemporal)
afterEach(cleanup)

const { paths, leftOut } = planFor(eventEditorModel, driver)
test('CAL-05 the component reaches every state of the chart, except those with a reason', () => {
  expect(leftOut.map(({ reason }) => reason).sort()).toEqual([
    'a calendar that is not managed is not in the list',
    'only the event that is open is read',
    'who reads types nothing',
  ])
})
for (const path of shareOf(paths)) test(`CAL-05 ${path.title}`, () => walkComponent(driver, path))
