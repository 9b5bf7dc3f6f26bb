import { feedbackMoves } from './feedback.moves.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { chartModel, done, failed, isIn, newKey } from '../model.ts'
import { middleOf, moved, sized } from './areas.ts'
import { feedbackMachine } from './feedback.machine.ts'
import { blank, emptyMessage, isBlank, draftProblem, missing, unsaved } from './report.ts'
import type { FlattenInput, Picture, SendFeedbackInput } from './feedback.setup.ts'

const at = Date.parse('2026-11-21T08:00:00Z')
const mina = { name: 'Mina Girgis', email: 'mina@example.org' }
const capture: Picture = { id: 'raw', width: 200, height: 100 }
const screenshot: Picture = { id: 'flat', width: 200, height: 100 }
const point = (x: number, y: number) => ({ x, y })
const user = { first_name: 'Maria', last_name: 'Hanna', email: 'maria@example.org' } as User
const isSending = ({ actor }: { actor: string }) => actor === 'sendFeedback'

export const feedbackExample = { at, mina, capture, screenshot, user }

export const feedbackModel = chartModel({
  name: 'feedback',
  machine: feedbackMachine,
  actor: () => 'user',
  inputs: {
    'a visitor': { person: null, canCapture: true },
    'a member': { person: mina, canCapture: true },
    'a member with a phone': { person: mina, canCapture: false },
  },
  events: [
    { type: 'open' },
    { type: 'cancel' },
    { type: 'type', field: 'message', text: 'The calendar is empty' },
    { type: 'type', field: 'message', text: '  ' },
    { type: 'type', field: 'email', text: 'mina@' },
    { type: 'type', field: 'email', text: '' },
    { type: 'type', field: 'name', text: '' },
    { type: 'capture' },
    { type: 'pick', tool: 'highlight' },
    { type: 'pick', tool: 'hide' },
    { type: 'draw', from: point(40, 60), to: point(10, 20) },
    { type: 'draw', from: point(40, 60), to: point(40.5, 20) },
    { type: 'place' },
    { type: 'move', index: 0, by: point(-500, 1) },
    { type: 'size', index: 0, by: point(500, -500) },
    { type: 'remove', index: 0 },
    { type: 'discard' },
    { type: 'confirm' },
    { type: 'removeScreenshot' },
    { type: 'submit', key: newKey, source: '/calendar' },
    { type: 'dismiss' },
    { type: 'session.user-updated', user, at },
    { type: 'session.cleared', actor: 'user', reason: 'expired', at },
    { type: 'session.cleared', actor: 'admin', reason: 'expired', at },
    done('captureScreen', capture),
    failed('captureScreen', { name: 'NotAllowedError' }),
    done('flatten', screenshot),
    failed('flatten', {}),
    done('sendFeedback', { receipt: 'F-1A2B3C4D' }),
    failed('sendFeedback', { status: 0, code: 'network' }),
    failed('sendFeedback', { status: 403, code: 'forbidden' }),
    failed('sendFeedback', { status: 500 }),
  ],
  key: ({ context: { canCapture, draft, tool, areas, screenshot } }) => [
    canCapture,
    draft.message,
    draft.email,
    tool,
    areas.length > 0,
    screenshot !== null,
  ],
  moves: feedbackMoves,
  invariants: {
    'success comes only with the receipt of the server': ({ event, before, now }) =>
      !isIn(now, 'success') ||
      (now.context.receipt !== null && (event.type === 'xstate.done.actor.sendFeedback' || isIn(before, 'success'))),
    'while sending nothing closes it': ({ event, before, now }) =>
      !isIn(before, 'submitting') || isIn(now, 'submitting') || event.type.startsWith('xstate.') || isIn(now, 'success'),
    'while sending nothing is changed or sent a second time': ({ before, now, started }) =>
      !isIn(before, 'submitting') || !isIn(now, 'submitting') || (started.length === 0 && sameDraft(before, now)),
    'button and dialog are never both there': ({ now }) => now.hasTag('trigger') !== now.hasTag('dialog'),
    'what is sent is what was flattened, never the capture': ({ started }) =>
      started.filter(isSending).every(({ input }) => (input as SendFeedbackInput).screenshot?.id !== capture.id),
    'outside of the editor no capture, tool or area is kept': ({ now, now: { context } }) =>
      isIn(now, 'open.annotating') ||
      isIn(now, 'open.flattening') ||
      isSame([context.capture, context.tool, context.areas], [null, null, []]),
    'every area that was drawn is painted': ({ before, started }) =>
      started.every(
        ({ actor, input }) => actor !== 'flatten' || (input as FlattenInput).areas.length === before?.context.areas.length,
      ),
    'areas lie within the picture, one pixel or more each way': ({ now: { context } }) =>
      context.areas.every(
        ({ x, y, width, height }) =>
          x >= 0 && y >= 0 && width >= 1 && height >= 1 && x + width <= capture.width && y + height <= capture.height,
      ),
    'name and email are never required': ({ now: { context } }) =>
      !context.complaint?.labels.some((label) => label === 'Name' || label === 'Email'),
    'nothing goes out without a description': ({ started }) =>
      started.filter(isSending).every(({ input }) => (input as SendFeedbackInput).draft.message.trim() !== ''),
    'each sending has a key': ({ started }) =>
      started.filter(isSending).every(({ input }) => (input as SendFeedbackInput).key !== ''),
    'no picture outlives the dialog': ({ now }) =>
      !isIn(now, 'closed') || (now.context.screenshot === null && now.context.capture === null && now.context.areas.length === 0),
    'no screen is captured where it may not be': ({ started, now }) =>
      started.every(({ actor }) => actor !== 'captureScreen' || now.context.canCapture),
    'a failure keeps what was typed and says why': ({ before, now }) =>
      !isIn(before, 'submitting') ||
      !isIn(now, 'open') ||
      (now.context.complaint !== null &&
        (['message', ...now.context.touched] as const).every(
          (field) => before?.context.draft[field] === now.context.draft[field],
        )),
    'what a person typed is never replaced by what is known of them': ({ event, before, now }) =>
      !before ||
      !['open', 'session.user-updated'].includes(event.type) ||
      before.context.touched.every((field) => before.context.draft[field] === now.context.draft[field]),
    'a form that cannot be sent stays and says what it lacks': ({ event, before, now }) => {
      if (event.type !== 'submit' || !before || !isIn(before, 'open.form')) return true
      const { draft } = before.context
      const lack = missing(draft) ?? (isBlank(draft) ? emptyMessage : draftProblem(draft))
      return lack === null ? isIn(now, 'submitting') : isIn(now, 'open.form') && isSame(now.context.complaint, lack)
    },
    'a new picture begins without a complaint': ({ event, now }) =>
      event.type !== 'capture' || !isIn(now, 'open.capturing') || now.context.complaint === null,
    'a picture that could not be made says so': ({ event, now }) =>
      event.type !== 'xstate.error.actor.flatten' || isSame(now.context.complaint, unsaved),
    'an area goes where it is moved, within the picture': ({ event, before, now }) => {
      if (event.type !== 'move' || !before || !isIn(before, 'open.annotating')) return true
      const area = before.context.areas[event.index]
      return !area || isSame(now.context.areas[event.index], moved(area, event.by, capture))
    },
    'an area is as large as it is made, within the picture': ({ event, before, now }) => {
      if (event.type !== 'size' || !before || !isIn(before, 'open.annotating')) return true
      const area = before.context.areas[event.index]
      return !area || isSame(now.context.areas[event.index], sized(area, event.by, capture))
    },
    'without a pointer an area begins in the middle, if a tool is chosen': ({ event, before, now }) => {
      if (event.type !== 'place' || !before || !isIn(before, 'open.annotating')) return true
      const { areas, tool } = before.context
      return isSame(now.context.areas, tool ? [...areas, { ...middleOf(capture), kind: tool }] : areas)
    },
    'what is typed stands in its field, and is another report': ({ event, before, now: { context } }) => {
      if (event.type !== 'type' || !before || !isIn(before, 'open.form')) return true
      const { field, text } = event as unknown as { field: 'name' | 'email' | 'message'; text: string }
      const { draft, touched, complaint, key } = context
      const isKept = isSame(draft, { ...before.context.draft, [field]: text }) && touched.includes(field)
      return isKept && complaint === null && key === null
    },
    'who is known is the member as told last': ({ event, before, now: { context } }) => {
      if (event.type === 'session.user-updated')
        return context.person?.name === 'Maria Hanna' && context.person.email === user.email
      if (event.type === 'session.cleared' && event['actor'] === 'user') return context.person === null
      return before === null || context.person === before.context.person
    },
    'what nobody typed is what is known of the person, also after a session that ended meanwhile': ({ event, before, now }) => {
      const isTold = event.type.startsWith('session.') && event['actor'] !== 'admin' && isIn(before, 'open')
      const isShown = isIn(now, 'open') && !isIn(before, 'open')
      if (!isIn(now, 'open') || !(isTold || isShown)) return true
      const { draft, touched, person } = now.context
      return (['name', 'email'] as const).every((field) => touched.includes(field) || draft[field] === (person?.[field] ?? ''))
    },
    'a picture that is taken out or replaced takes its complaint along': ({ event, before, now: { context } }) => {
      const isOut =
        (event.type === 'cancel' && isIn(before, 'open')) || (event.type === 'removeScreenshot' && isIn(before, 'open.form'))
      if (isOut) return isSame([context.screenshot, context.key, context.complaint], [null, null, null])
      if (event.type === 'discard' && isIn(before, 'open.annotating')) return context.complaint === null
      return event.type !== 'xstate.done.actor.flatten' || isSame([context.key, context.complaint], [null, null])
    },
    'what is on its way has no complaint': ({ now }) => !isIn(now, 'submitting') || now.context.complaint === null,
    'after a report or a session nothing is left': ({ event, before, now, now: { context } }) => {
      const isCleared = event.type === 'session.cleared' && event['actor'] === 'user' && isIn(before, 'closed')
      if (!isCleared && !(isIn(before, 'success') && isIn(now, 'closed'))) return true
      const { draft, touched, screenshot: kept, key, complaint, receipt } = context
      return isSame([draft, touched, kept, key, complaint, receipt], [blank, [], null, null, null, null])
    },
    'whose session ended is not known any more': ({ event, now }) =>
      event.type !== 'session.cleared' || event.actor !== 'user' || now.context.person === null,
    'a sent report is announced once, without its content': ({ event, emitted }) =>
      emitted.length === (event.type === 'xstate.done.actor.sendFeedback' ? 1 : 0),
  },
})

type Drafted = { context: { draft: object } }
const sameDraft = (before: Drafted | null, now: Drafted) => isSame(before?.context.draft, now.context.draft)
function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
