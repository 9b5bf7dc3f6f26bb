import { chartModel, done, failed, isIn } from '../model.ts'
import type { Caught } from './caught.ts'
import { errorBoundaryMoves } from './error-boundary.moves.ts'
import { errorBoundaryMachine } from './error-boundary.machine.ts'
import { mask } from './report.ts'

const crash = (name: string, message: string, status: number | null = null) => ({
  type: 'error.caught' as const,
  error: { name, message, status } satisfies Caught,
  errorId: `E-${name}-${status ?? ''}`,
  path: '/events/42?token=secret',
  at: 0,
})

export const errorBoundaryModel = chartModel({
  name: 'error-boundary',
  about: 'What a person sees after a crash, and how often it is tried again.',
  machine: errorBoundaryMachine,
  inputs: {
    fresh: { version: 'build-2', reloadedVersion: 'build-1', isOnline: true },
    'reloaded before': { version: 'build-2', reloadedVersion: 'build-2', isOnline: true },
    'without network': { version: 'build-2', reloadedVersion: 'build-1', isOnline: false },
  },
  streams: ['reporter'],
  events: [
    crash('TypeError', 'Failed to fetch'),
    crash('ApiError', 'Not authenticated', 401),
    crash('ApiError', 'Forbidden', 403),
    crash('TypeError', 'Failed to fetch dynamically imported module: /assets/calendar.js'),
    crash('ValiError', 'Invalid input'),
    crash('TypeError', "Cannot read properties of undefined (reading 'secret words')"),
    crash('', 'odd'),
    { type: 'rendered' },
    { type: 'tryAgain' },
    { type: 'reload' },
    { type: 'goHome' },
    { type: 'logIn' },
    { type: 'net.online', at: 0 },
    { type: 'net.offline', at: 0 },
    { type: 'route.changed', path: '/', area: 'public', at: 0 },
    done('reloadPage', undefined),
    failed('reloadPage', 'refused'),
  ],
  key: ({ context: { count, current, reloadedVersion, isOnline } }) => [
    count,
    current?.category ?? null,
    reloadedVersion,
    isOnline,
  ],
  moves: errorBoundaryMoves,
  invariants: {
    'at most three retries': ({ now }) => now.context.count <= 3,
    'a retry nobody asked for happens only without network': ({ before, now, event }) =>
      !isIn(now, 'retrying') ||
      isIn(before, 'retrying') ||
      isIn(before, 'pausing') ||
      (isIn(before, 'fallback.network') && event.type !== 'tryAgain'),
    'nothing is tried by itself while the browser says that there is no network': ({ before, now }) =>
      !isIn(now, 'retrying') || !isIn(before, 'fallback.network') || now.context.isOnline,
    'one reload for a version': ({ started }, walk) =>
      started.length === 0 ||
      (walk[0]?.now.context.reloadedVersion !== 'build-2' && walk.flatMap((step) => step.started).length === 1),
    'the Error ID on screen is the one that was sent': ({ now, sent }) =>
      sent.every(({ message }) => message['report'] === now.context.current),
    'every crash is reported once': ({ event, before, now, sent }) =>
      sent.length === Number(event.type === 'error.caught' && before?.context.current !== now.context.current),
    'a report holds no secrets': ({ sent }) => !/secret/.test(JSON.stringify(sent)),
    'a screen shows the crash that was caught last': ({ event, before, now: { context } }) => {
      const { current } = context
      if (event.type !== 'error.caught' || current === before?.context.current) return true
      const { error, errorId } = event as unknown as ReturnType<typeof crash>
      return current?.errorId === errorId && current.name === error.name && current.message === mask(error.message)
    },
    'who leaves the screen leaves the crash and its retries behind': ({ event, before, now }) =>
      !['goHome', 'logIn'].includes(event.type) ||
      !(isIn(before, 'fallback') || isIn(before, 'exhausted')) ||
      (now.context.current === null && now.context.count === 0),
    'the network is as it was last reported': ({ event, before, now }) =>
      before === null ||
      now.context.isOnline === (event.type.startsWith('net.') ? event.type === 'net.online' : before.context.isOnline),
    'it is tried again after 1 s, and a calm minute ends the count': ({ waits }) =>
      waits.every(({ delay, ms }) => ms === (delay.includes('calmDelay') ? 60_000 : 1000)),
    'the log holds the last ten': ({ now }) => now.context.log.length <= 10,
    'at the third retry Try Again is gone and Go Home stays': ({ now }) =>
      !isIn(now, 'exhausted') || (!now.can({ type: 'tryAgain' }) && now.can({ type: 'goHome' })),
    'a fallback always offers a way home': ({ now }) => !isIn(now, 'fallback') || now.can({ type: 'goHome' }),
  },
})
