import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { feedbackExample, feedbackModel } from '#machines/feedback/feedback.model.ts'
import { createBus } from '#src/bus/bus.ts'
import { pictureTools } from '../../../modules/feedback/feedback.actors.ts'
import { FeedbackContent } from '../../../modules/feedback/feedback-content.tsx'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { notOffered } from './feedback-offers.ts'
import { type ComponentDriver, heldCalls, walkComponent, publishOn } from './walk-component.ts'
import { withServices } from './with-services.tsx'

type World = { calls: ReturnType<typeof heldCalls>; publish: (fact: AnyEventObject) => void }

let calls = heldCalls()

const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const areas = () => screen.queryAllByRole('application')
const labels = { name: /^Name/, email: /^Email/, message: /^Description/ } as const
const delays = { answerDelay: 30_000, successDelay: 5_000 }

const start = (person: typeof feedbackExample.user | null, hasDisplayMedia: boolean) => async () => open(person, hasDisplayMedia)
const driver: ComponentDriver<World> = {
  chart: 'feedback',
  starts: {
    'a visitor': start(null, true),
    'a member': start(feedbackExample.user, true),
    'a member with a phone': start(feedbackExample.user, false),
  },
  whyNot: notOffered,
  act: async ({ publish }, { event, isRefused }) => {
    const { type } = event
    const before = areas().length
    if (isRefused && type === 'capture') return expect(button('Add a screenshot')).toBe(null)
    await act(async () => {
      const delay = /^xstate\.after\.(\w+)\./.exec(type)?.[1] as keyof typeof delays | undefined
      if (delay) await vi.advanceTimersByTimeAsync(delays[delay])
      else if (type.startsWith('xstate.')) calls.answer(event)
      else if (type.startsWith('session.')) publish(event)
      else if (type === 'open') press('Report Bug')
      else if (type === 'cancel') press(button('Cancel') ? 'Cancel' : 'Close')
      else if (type === 'type')
        fireEvent.change(screen.getByLabelText(labels[event['field'] as 'name']), { target: { value: event['text'] } })
      else if (type === 'capture') press('Add a screenshot')
      else if (type === 'pick') press(event['tool'] === 'hide' ? 'Hide' : 'Highlight')
      else if (type === 'draw') drag(event['from'] as Point, event['to'] as Point)
      else if (type === 'place') press('Add area')
      else if (type === 'move') fireEvent.keyDown(areas()[0]!, { key: 'ArrowLeft' })
      else if (type === 'size') fireEvent.keyDown(areas()[0]!, { key: 'ArrowRight', shiftKey: true })
      else if (type === 'remove') fireEvent.keyDown(areas()[0]!, { key: 'Delete' })
      else if (type === 'discard') press('Discard')
      else if (type === 'confirm') press('Confirm')
      else if (type === 'removeScreenshot') press('Remove screenshot')
      else if (type === 'submit') press('Send Bug Report')
      else if (type === 'dismiss') fireEvent.click(thanks()!)
      else throw new Error(`nobody can make ${type} here`)
    })
    if (isRefused) expect(areas().length).toBe(before)
  },
  sees: async (_world, state) => {
    const isEditing = state === 'open.annotating' || state === 'open.flattening'
    const isForm = state === 'open.form' || state === 'submitting' || state === 'open.capturing'
    expect(screen.queryByRole('dialog') !== null, 'the dialog').toBe(isEditing || isForm)
    expect(button('Send Bug Report') !== null, 'the form').toBe(isForm)
    expect(button('Send Bug Report')?.getAttribute('aria-busy') === 'true', 'sending').toBe(state === 'submitting')
    expect(document.querySelector('[data-away]') !== null, 'out of the way').toBe(state === 'open.capturing')
    expect(button('Confirm') !== null, 'the editor').toBe(isEditing)
    expect(button('Confirm')?.getAttribute('aria-busy') === 'true', 'painting').toBe(state === 'open.flattening')
    expect(thanks() !== null, 'the thanks').toBe(state === 'success')
  },
}

const thanks = () => screen.queryByText('Thank you for your report!')
type Point = { x: number; y: number }
function drag(from: Point, to: Point) {
  const stage = screen.getByRole('img', { name: 'Screenshot' }).parentElement!
  fireEvent.pointerDown(stage, { clientX: from.x, clientY: from.y, button: 0 })
  fireEvent.pointerMove(stage, { clientX: to.x, clientY: to.y })
  fireEvent.pointerUp(stage, { clientX: to.x, clientY: to.y })
}

function Host() {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div ref={setRoot}>
      <button type="button" onClick={() => setOpen(true)}>
        Report Bug
      </button>
      {root ? <FeedbackContent root={root} isWanted={isOpen} onClosed={() => setOpen(false)} /> : null}
    </div>
  )
}

async function open(user: typeof feedbackExample.user | null, hasDisplayMedia: boolean): Promise<World> {
  calls = heldCalls()
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: hasDisplayMedia ? { getDisplayMedia: () => {} } : undefined,
  })
  const bus = createBus({ now: () => feedbackExample.at })
  const view = { status: user ? 'authenticated' : 'anonymous', user, isStale: false }
  const services = {
    bus,
    config: { version: 'test' },
    api: { call: async () => ({ id: crypto.randomUUID(), ...((await calls.ask('sendFeedback')) as object) }) },
    clock: { now: () => feedbackExample.at },
    newKey: () => crypto.randomUUID(),
    session: { view: () => view, subscribe: () => () => {} },
  }
  await act(async () => void render(withServices(services, <Host />)))
  return { calls, publish: publishOn(bus) }
}

// Preloads the editor, which is fetched once there is a picture.
beforeAll(() => import('../../../modules/feedback/parts/screenshot-editor.tsx'))
beforeEach(() => {
  vi.useFakeTimers()
  // A test document has neither a screen to capture nor a canvas to paint on: the path decides when both respond.
  vi.spyOn(pictureTools, 'captureScreen').mockImplementation(async () => {
    await calls.ask('captureScreen')
    return Object.assign(document.createElement('canvas'), { width: 200, height: 100 })
  })
  vi.spyOn(pictureTools, 'flatten').mockImplementation(async () => {
    await calls.ask('flatten')
    return { blob: new Blob(['flat'], { type: 'image/png' }), width: 200, height: 100 }
  })
  // Pointer pixels equal picture pixels.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => vi.unstubAllGlobals())

const { paths, leftOut } = planFor(feedbackModel, driver)
test('BUG-09 the component reaches every state of the chart, except those with a reason', () => {
  expect(leftOut.map(({ reason }) => reason).sort()).toEqual([
    'another picture is offered when the first is removed',
    'the same words again are no change',
    'there is no area to act on',
    'there is no picture to remove',
  ])
})
for (const path of paths) test(`BUG-09 ${path.title}`, () => walkComponent(driver, path))

async function send() {
  const { calls } = await open(null, true)
  press('Report Bug')
  fireEvent.change(screen.getByLabelText(labels.message), { target: { value: 'Nobody answers' } })
  await act(async () => press('Send Bug Report'))
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const answer = () =>
    act(async () => calls.answer({ type: 'xstate.done.actor.sendFeedback', output: { receipt: 'F-1A2B3C4D' } }))
  return { pass, answer }
}

test('BUG-11 the success message stays 5 s', async () => {
  const { pass, answer } = await send()
  await answer()
  await pass(4_999)
  expect(thanks()).not.toBe(null)
  await pass(1)
  expect(thanks()).toBe(null)
})

test('BUG-10 BUG-19 TRAP-51 after 30 s the outcome is unknown, and a late response changes nothing', async () => {
  const { pass, answer } = await send()
  const isBusy = () => button('Send Bug Report')?.getAttribute('aria-busy') === 'true'
  const unknown = () => expect(screen.getByRole('alert').textContent).toBe('Unable to determine if Feedback was correctly sent')
  await pass(29_999)
  expect(isBusy()).toBe(true)
  await pass(1)
  expect(isBusy()).toBe(false)
  unknown()
  await answer()
  await pass(60_000)
  unknown()
  expect(thanks()).toBe(null)
  expect(screen.getByLabelText<HTMLTextAreaElement>(labels.message).value).toBe('Nobody answers')
})
