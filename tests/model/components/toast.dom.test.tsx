import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { ToastContext } from '#machines/toast/toast.machine.ts'
import { toastModel } from '#machines/toast/toast.model.ts'
import { createBus } from '#src/bus/bus.ts'
import { startToasts, type Toasts } from '#src/toast/start-toasts.ts'
import { ToastHosts } from '#src/toast/toast-hosts.tsx'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { type ComponentDriver, walkComponent, publishOn } from './walk-component.ts'
import { withServices } from './with-services.tsx'

type World = { publish: (fact: AnyEventObject) => void; toasts: Toasts }

const driver: ComponentDriver<World> = {
  chart: 'toast',
  starts: { start: async () => open() },
  whyNot,
  act: async ({ publish, toasts }, { event }) => {
    const { type, at } = event as { type: string; at?: number }
    // Bus messages carry their own time, a person's actions use the clock: both follow the path.
    if (at !== undefined) vi.setSystemTime(at)
    await act(async () => {
      const toast = box()
      if (type.startsWith('xstate.after.removeDelay')) await vi.advanceTimersByTimeAsync(1000)
      else if (type.startsWith('xstate.after.')) await vi.advanceTimersByTimeAsync(toasts.single.getSnapshot().context.remaining)
      else if (type.includes('.')) publish(event)
      else if (type === 'hover') fireEvent.pointerEnter(toast!)
      else if (type === 'leave') fireEvent.pointerLeave(toast!)
      else if (type === 'focus') fireEvent.focus(toast!)
      else if (type === 'blur') fireEvent.blur(toast!)
      else if (type === 'close') fireEvent.click(within(toast!).getByRole('button', { name: 'Close' }))
      else if (type === 'act') fireEvent.click(screen.getByRole('link', { name: 'View' }))
      else if (type === 'swipe') swipe(toast!, event['distance'] as number)
      else if (type === 'animationEnded') fading.at(-1)?.onfinish?.()
      else throw new Error(`nobody can make ${type} here`)
    })
  },
  sees: async ({ toasts }, state) => {
    expect(box()?.getAttribute('data-state') ?? null).toBe(state === 'idle' ? null : state === 'closing' ? 'closing' : 'open')
    const { current } = toasts.single.getSnapshot().context
    expect(box()?.querySelector('p')?.textContent ?? null).toBe(current?.title ?? null)
  },
}

/** A toast's fade, which ends when the path decides. */
type Fading = { onfinish: (() => void) | null }
const fading: Fading[] = []
const box = () => document.querySelector<HTMLElement>('[data-toasts=single] [data-state]')
function swipe(toast: HTMLElement, distance: number) {
  fireEvent.pointerDown(toast, { clientX: 200, button: 0 })
  fireEvent.pointerUp(toast, { clientX: 200 + distance })
}

function whyNot(event: AnyEventObject, { context }: AnyMachineSnapshot): string | null {
  const { current } = context as ToastContext
  if (event.type === 'update') return 'no part of the app changes a toast of this system yet'
  if (event.type === 'act' && current?.action === undefined) return 'a toast without an action has no link'
  return null
}

async function open(): Promise<World> {
  const bus = createBus({ now: () => Date.now() })
  const toasts = startToasts(bus)
  stop = toasts.stop
  render(withServices({}, <ToastHosts toasts={toasts} />))
  return { publish: ({ at: _, ...fact }) => publishOn(bus)(fact), toasts }
}

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  HTMLElement.prototype.animate = () => {
    const one: Fading = { onfinish: null }
    fading.push(one)
    // The document of these tests has no animations; a toast uses only its end.
    return one as never
  }
})
afterEach(() => {
  cleanup()
  stop()
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  vi.useRealTimers()
})

const { paths, leftOut } = planFor(toastModel, driver)
test('TOAST-01 the component reaches every state of the chart, except those with a reason', () => {
  expect(leftOut.map(({ reason }) => reason).sort()).toEqual([
    'a toast without an action has no link',
    'no part of the app changes a toast of this system yet',
  ])
})
for (const path of paths) test(`TOAST-01 ${path.title}`, () => walkComponent(driver, path))
