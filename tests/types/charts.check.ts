import { createActor } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { errorBoundaryMachine } from '#machines/error-boundary/error-boundary.machine.ts'
import { eventEditorMachine } from '#machines/event-editor/event-editor.machine.ts'
import { feedbackMachine } from '#machines/feedback/feedback.machine.ts'
import { gateMachine } from '#machines/gate/gate.machine.ts'
import { requestMachine } from '#machines/request/request.machine.ts'
import { rsvpMachine } from '#machines/rsvp/rsvp.machine.ts'
import { rsvpPicnic } from '#machines/rsvp/rsvp.model.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { socketMachine } from '#machines/socket/socket.machine.ts'
import { toastMachine } from '#machines/toast/toast.machine.ts'
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts'
import { createBus } from '#src/bus/bus.ts'
import { connect } from '#src/bus/connect.ts'
import { socketFacts } from '#src/live/socket-facts.ts'

// Every chart accepts the catalogue's facts it listens to, and emits its own as the catalogue declares them.
const bus = createBus()
const session = createActor(sessionMachine, { input: { kind: 'user', path: '/', area: 'public' } })
const refresh = createActor(tokenRefreshMachine, { input: { kind: 'user' } })
const policy = { retries: 0, firstDelay: 0, factor: 1, longestDelay: 0, longestLimit: 0 }
const request = createActor(requestMachine, {
  input: { path: 'core/', kind: null, refreshable: false, exempt: false, suppress: false, policy },
})
const socket = createActor(socketMachine, { input: { enabled: true, area: 'public', hasNetwork: true } })
const rsvp = createActor(rsvpMachine, { input: { event: rsvpPicnic.picnic, signedIn: true, now: 0 } })
const editor = createActor(eventEditorMachine, { input: { manageable: [] } })
const boundary = createActor(errorBoundaryMachine, { input: { version: '1', reloadedVersion: null, isOnline: true } })
const gate = createActor(gateMachine, {
  input: { rule: { login: null, flag: null, any: [], all: [] }, path: '/', session: 'anonymous', flags: null },
})
const feedback = createActor(feedbackMachine, { input: { person: null, canCapture: false } })
const cart = createActor(cartMachine, { input: { owner: null, key: 'marketplace_cart' } })
const checkout = createActor(checkoutMachine, { input: { pending: null, returned: null } })
const toast = createActor(toastMachine)

connect(session, bus, {
  listens: ['http.unauthorized', 'storage.changed', 'net.online', 'route.changed'],
  publishes: ['session.changed', 'session.cleared', 'session.user-updated', 'toast.requested', 'navigation.requested'],
})
connect(cart, bus, {
  listens: ['session.changed', 'session.cleared', 'storage.changed'],
  publishes: ['cart.changed', 'toast.requested'],
})
connect(checkout, bus, { listens: ['cart.changed'], publishes: [] })
connect(refresh, bus, { listens: ['net.online', 'app.visible'], publishes: ['token.changed', 'token.refresh-failed'] })
connect(request, bus, { listens: ['session.cleared'], publishes: ['http.unauthorized'] })
connect(socket, bus, socketFacts)
connect(rsvp, bus, {
  listens: ['event.deleted', 'session.cleared', 'session.changed'],
  publishes: ['rsvp.saved', 'toast.requested'],
})
connect(editor, bus, {
  listens: ['event.deleted', 'session.cleared'],
  publishes: ['event.saved', 'event.deleted', 'toast.requested'],
})
connect(toast, bus, { listens: ['toast.requested', 'app.hidden', 'app.visible'], publishes: ['navigation.requested'] })
connect(boundary, bus, { listens: ['net.online', 'route.changed'], publishes: ['navigation.requested'] })
connect(feedback, bus, { listens: ['session.user-updated', 'session.cleared'], publishes: [] })
connect(gate, bus, {
  listens: ['session.changed', 'session.cleared', 'flags.changed', 'rights.changed'],
  publishes: ['navigation.requested'],
})

// @ts-expect-error answers to demands carry no token but stay off the bus
connect(refresh, bus, { listens: [], publishes: ['refresh.answered'] })
// @ts-expect-error a person's event
connect(session, bus, { listens: ['logIn'], publishes: [] })
// @ts-expect-error no such actor to provide
rsvpMachine.provide({ actors: { sendRsvp: rsvpMachine } })
// @ts-expect-error no such event
editor.send({ type: 'save' })
