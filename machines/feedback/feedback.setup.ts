import type { SessionCleared } from '../session-facts.ts'
import { assign, emit, setup } from 'xstate'
import type { User } from '#contract/accounts/accounts.ts'
import { isUncertain, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'
import type { ActorKind } from '../requests.ts'
import { type Area, areaBetween, middleOf, moved, type Point, type Size, sized, type Tool } from './areas.ts'
import { blank, type Complaint, type Draft, type Field, isBlank, draftProblem, missing, complaintOf } from './report.ts'

/** Prefilled sender, when known. */
export type Person = { name: string; email: string }
/** The pixels are stored outside the context, under this id, as long as the context refers to it. */
export type Picture = Size & { id: string }
/** `canCapture`: secure context, no touch or mobile device (BUG-04). */
export type FeedbackInput = { person: Person | null; canCapture: boolean }
export type FeedbackContext = FeedbackInput & {
  draft: Draft
  /** Fields the person has edited: they are not prefilled any more. */
  touched: readonly Field[]
  /** The raw capture in the editor; dropped once confirmed. */
  capture: Picture | null
  areas: readonly Area[]
  tool: Tool | null
  /** The picture to send, with hidden areas painted over. */
  screenshot: Picture | null
  source: string
  /** Key of the request; the same report is sent again with it while there was no response. */
  key: string | null
  complaint: Complaint | null
  receipt: string | null
}
export type FeedbackEvent =
  | { type: 'open' | 'cancel' | 'capture' | 'place' | 'discard' | 'confirm' | 'removeScreenshot' | 'dismiss' }
  | { type: 'type'; field: Field; text: string }
  | { type: 'pick'; tool: Tool }
  | { type: 'draw'; from: Point; to: Point }
  | { type: 'move' | 'size'; index: number; by: Point }
  | { type: 'remove'; index: number }
  /** `key`: one per press of the button. `source`: the path without its query. */
  | { type: 'submit'; key: string; source: string }
  | { type: 'session.user-updated'; user: User; at: number }
  | SessionCleared
export type SendFeedbackInput = { draft: Draft; source: string; screenshot: Picture | null; key: string }
export type FlattenInput = { capture: Picture; areas: readonly Area[] }

const none = { width: 0, height: 0 }
const changed = (areas: readonly Area[], index: number, change: (area: Area) => Area) =>
  areas.map((area, at) => (at === index ? change(area) : area))
export const nothing = { capture: null, areas: [], tool: null }

/** Setup of the feedback chart; its states are in feedback.machine.ts. */
export const feedbackSetup = setup({
  types: {
    input: {} as FeedbackInput,
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
    emitted: {} as { type: 'feedback.sent' },
    tags: {} as 'trigger' | 'dialog' | 'busy',
  },
  actors: {
    captureScreen: notProvided<Picture, void>('captureScreen'),
    flatten: notProvided<Picture, FlattenInput>('flatten'),
    sendFeedback: notProvided<{ receipt: string }, SendFeedbackInput>('sendFeedback'),
  },
  actions: {
    /** Another sender is another report. */
    prefill: assign(({ context: { draft, touched, person, key } }) => {
      const name = touched.includes('name') ? draft.name : (person?.name ?? '')
      const email = touched.includes('email') ? draft.email : (person?.email ?? '')
      return { draft: { ...draft, name, email }, key: name === draft.name && email === draft.email ? key : null }
    }),
    notePerson: assign((_, { first_name, last_name, email }: User) => ({
      person: { name: `${first_name} ${last_name}`.trim(), email },
    })),
    forgetPerson: assign({ person: null }),
    type: assign(({ context: { draft, touched } }, { field, text }: { field: Field; text: string }) => ({
      draft: { ...draft, [field]: text },
      touched: touched.includes(field) ? touched : [...touched, field],
      key: null,
      complaint: null,
    })),
    edit: assign((_, capture: Picture) => ({ capture })),
    pick: assign(({ context }, { tool }: { tool: Tool }) => ({ tool: context.tool === tool ? null : tool })),
    draw: assign(({ context: { areas, tool, capture } }, { from, to }: { from: Point; to: Point }) => {
      const area = areaBetween(from, to, capture ?? none)
      return area && tool ? { areas: [...areas, { ...area, kind: tool }] } : {}
    }),
    place: assign(({ context: { areas, tool, capture } }) =>
      capture && tool ? { areas: [...areas, { ...middleOf(capture), kind: tool }] } : {},
    ),
    move: assign(({ context: { areas, capture } }, { index, by }: { index: number; by: Point }) => ({
      areas: changed(areas, index, (area) => moved(area, by, capture ?? none)),
    })),
    size: assign(({ context: { areas, capture } }, { index, by }: { index: number; by: Point }) => ({
      areas: changed(areas, index, (area) => sized(area, by, capture ?? none)),
    })),
    remove: assign(({ context }, { index }: { index: number }) => ({ areas: context.areas.filter((_, at) => at !== index) })),
    discard: assign({ ...nothing, complaint: null }),
    attach: assign((_, screenshot: Picture) => ({ ...nothing, screenshot, key: null, complaint: null })),
    dropScreenshot: assign({ ...nothing, screenshot: null, key: null, complaint: null }),
    takeKey: assign(({ context }, { key, source }: { key: string; source: string }) => ({
      key: context.source === source ? (context.key ?? key) : key,
      source,
      complaint: null,
    })),
    complain: assign((_, complaint: Complaint | null) => ({ complaint })),
    explain: assign(({ context }, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { complaint: complaintOf(failure), key: isUncertain(failure) ? context.key : null }
    }),
    keepReceipt: assign((_, { receipt }: { receipt: string }) => ({ receipt })),
    empty: assign({ draft: blank, touched: [], screenshot: null, key: null, receipt: null }),
    announce: emit({ type: 'feedback.sent' as const }),
  },
  guards: {
    canCapture: ({ context }) => context.canCapture,
    hasTool: ({ context }) => context.tool !== null,
    isCounted: ({ context }, { from, to }: { from: Point; to: Point }) =>
      context.tool !== null && areaBetween(from, to, context.capture ?? none) !== null,
    isIncomplete: ({ context }) => missing(context.draft) !== null,
    isBlank: ({ context }) => isBlank(context.draft),
    isUnfit: ({ context }) => draftProblem(context.draft) !== null,
    isMember: (_, { actor }: { actor: ActorKind }) => actor === 'user',
  },
  delays: { answerDelay: 30_000, successDelay: 5_000 },
})
