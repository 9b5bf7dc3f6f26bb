import type { FeedToken } from '#contract/calendar/feed.ts'
import { chartModel, done, failed, isIn, newKey } from '../model.ts'
import { calendarFeedMoves } from './calendar-feed.moves.ts'
import { calendarFeedMachine } from './calendar-feed.machine.ts'

const token = (id: string, is_active = true): FeedToken => ({
  id,
  feed_url: is_active ? `https://example.org/calendar/api/feeds/${id}.ics` : '',
  is_active,
  created_at: '2026-11-01T08:00:00.000Z',
  last_fetched_at: null,
})

export const feedTokens = { revoked: token('a', false), active: token('b'), second: token('c') }
const { revoked, active, second } = feedTokens

export const calendarFeedModel = chartModel({
  name: 'calendar-feed',
  about: 'The address by which a phone subscribes to the calendar; a revoked one is never shown.',
  machine: calendarFeedMachine,
  inputs: { 'the dialog': undefined },
  events: [
    { type: 'create', key: newKey },
    { type: 'retry' },
    { type: 'copy' },
    { type: 'revoke' },
    { type: 'confirm' },
    { type: 'decline' },
    done('loadTokens', []),
    done('loadTokens', [revoked]),
    done('loadTokens', [revoked, active, second]),
    failed('loadTokens', { status: 0 }),
    done('createToken', active),
    failed('createToken', { status: 0 }),
    failed('createToken', { status: 409, detail: 'You can have at most 10 calendar feeds. Revoke one first.' }),
    done('copyAddress', undefined),
    failed('copyAddress', new Error('not allowed')),
    done('revokeToken', undefined),
    failed('revokeToken', { status: 0 }),
  ],
  key: ({ context: { token: shown, key } }) => [shown?.id ?? null, key !== null],
  moves: calendarFeedMoves,
  invariants: {
    'one creation at a time, under a key': ({ started, now }) =>
      started.every(
        ({ actor, input }) => actor !== 'createToken' || ((input as { key: string }).key !== '' && isIn(now, 'creating')),
      ),
    'a creation without an answer is sent again under its key': ({ before, started }) =>
      started.every(
        ({ actor, input }) =>
          actor !== 'createToken' || !before?.context.key || (input as { key: string }).key === before.context.key,
      ),
    'a key lasts from its press to the answer of the server': ({ event, before, now: { context } }) => {
      const isAnswered = event.type === 'xstate.done.actor.createToken' || (event['error'] as { status?: number })?.status === 409
      return event.type.endsWith('.createToken') ? context.key === (isAnswered ? null : before?.context.key) : true
    },
    'only an active address is shown': ({ now }) => now.context.token?.is_active !== false,
    'ready shows an address, none has none': ({ now }) =>
      isIn(now, 'ready') ? now.context.token !== null : !isIn(now, 'none') || now.context.token === null,
    'the address that is copied is the one on screen': ({ started, now }) =>
      started.every(
        ({ actor, input }) => actor !== 'copyAddress' || (input as { url: string }).url === now.context.token?.feed_url,
      ),
    'nothing is revoked without a question': ({ started, before }) =>
      started.every(({ actor }) => actor !== 'revokeToken' || isIn(before, 'asking')),
    'what was revoked is forgotten': ({ event, now }) =>
      event.type !== 'xstate.done.actor.revokeToken' || now.context.token === null,
    'the address is in no toast': ({ emitted, now }) =>
      now.context.token === null || !JSON.stringify(emitted).includes(now.context.token.feed_url),
  },
})
