import { fromCallback } from 'xstate'
import type { IdleEvent, IdleNote } from '#machines/idle-guard/idle-guard.machine.ts'
import type { Services } from '#src/services/create-services.ts'

/** Last sign in any console tab: the account's id and epoch milliseconds. */
const key = 'console_last_sign'
/** Shortest time between two signs, and between two looks at the calls under way. Milliseconds. */
const rest = 10_000
const names = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Signs of use here and in other tabs of the account, and writes under way, for the idle guard's chart. */
export const idleSigns = ({ api, bus, storage }: Pick<Services, 'api' | 'bus' | 'storage'>, accountId: string) =>
  fromCallback<IdleNote, undefined>(({ sendBack, receive }) => {
    const tell = (event: IdleEvent) => sendBack(event)
    let noted = 0
    receive(({ at }) => {
      noted = at
      storage.set(key, `${accountId} ${at}`)
    })
    const sign = () => {
      const at = Date.now()
      if (at - noted >= rest) tell({ type: 'sign', at })
    }
    for (const name of names) document.addEventListener(name, sign, { capture: true, passive: true })
    const hear = () => {
      const [account, at] = (storage.get(key) ?? '').split(' ')
      if (account === accountId) tell({ type: 'sign.elsewhere', at: Number(at) })
    }
    const silences = [
      bus.subscribe('storage.changed', (change) => change.key === key && hear()),
      // A tab that was frozen judges the time by the latest sign: this comes before the chart's own `app.visible`.
      bus.subscribe('app.visible', hear),
    ]
    const timer = setInterval(() => {
      if (api.isWriting()) tell({ type: 'working', at: Date.now() })
    }, rest)
    return () => {
      clearInterval(timer)
      for (const silence of silences) silence()
      for (const name of names) document.removeEventListener(name, sign, { capture: true })
    }
  })
