import { createActor, setup } from 'xstate'
import { createBus } from '#src/bus/bus.ts'
import { connect } from '#src/bus/connect.ts'

const bus = createBus()
bus.publish('socket', { type: 'unread.counted', count: 1 })
bus.subscribe('unread.counted', ({ count, at }) => count + at)

// @ts-expect-error no such fact
bus.publish('socket', { type: 'unread.recounted', count: 1 })
// @ts-expect-error the payload is missing
bus.publish('socket', { type: 'unread.counted' })
// @ts-expect-error the payload is of another type
bus.publish('socket', { type: 'unread.counted', count: '1' })
// @ts-expect-error a token does not belong to the fact
bus.publish('tokens', { type: 'token.changed', actor: 'user', expiresAt: 1, access: 'secret' })
// @ts-expect-error no such fact to subscribe to
bus.subscribe('unread.recounted', () => {})
// @ts-expect-error the payload has no such field
bus.subscribe('unread.counted', ({ total }) => total)

const lamp = setup({
  types: {
    events: {} as { type: 'net.online'; at: number } | { type: 'flags.changed'; on: string } | { type: 'press' },
    emitted: {} as { type: 'unread.counted'; count: number } | { type: 'rsvp.saved'; eventId: string } | { type: 'lit' },
  },
}).createMachine({ initial: 'dark', states: { dark: {} } })
const actor = createActor(lamp)

connect(actor, bus, { listens: ['net.online'], publishes: ['unread.counted'] })
// @ts-expect-error the chart does not accept it
connect(actor, bus, { listens: ['net.offline'], publishes: [] })
// @ts-expect-error the chart expects another payload under that name
connect(actor, bus, { listens: ['flags.changed'], publishes: [] })
// @ts-expect-error a person's event does not come from the bus
connect(actor, bus, { listens: ['press'], publishes: [] })
// @ts-expect-error the chart does not emit it
connect(actor, bus, { listens: [], publishes: ['event.saved'] })
// @ts-expect-error the chart emits it without the response
connect(actor, bus, { listens: [], publishes: ['rsvp.saved'] })
// @ts-expect-error not in the catalogue
connect(actor, bus, { listens: [], publishes: ['lit'] })
