import { calendarImportMoves } from './calendar-import.moves.ts'
import { chartModel, done, failed, isIn, newKey } from '../model.ts'
import { calendarImportMachine } from './calendar-import.machine.ts'
import type { CreateEventInput, ReadFilesOutput } from './calendar-import.setup.ts'
import type { ImportDraft } from './import-draft.ts'
import { type ImportJob, resultOf } from './job.ts'
import { previewOf } from './preview.ts'

const draft = (id: string): ImportDraft => ({
  id,
  uid: `${id}@church`,
  fields: {
    title: id,
    description: '',
    location_name: '',
    timezone: 'UTC',
    all_day: false,
    start_datetime: '2026-12-05T10:00:00.000Z',
    end_datetime: '2026-12-05T11:00:00.000Z',
  },
  isPrivate: false,
  notes: [],
  problem: null,
})
const saved = (id: string) => ({ id: `event-${id}`, start_datetime: '2026-12-05T10:00:00.000Z' })
export const importExample = { matins: draft('matins'), liturgy: draft('liturgy'), saved }
const { matins, liturgy } = importExample
const target = { calendar: 'c1', visibility: 'private' } as const
const preview = previewOf({
  drafts: [matins, liturgy],
  duplicates: new Set(['liturgy']),
  now: Date.parse('2026-11-01T00:00:00Z'),
  isCompared: true,
  unreadable: 0,
})
const job: ImportJob = {
  key: 'k0',
  target,
  drafts: [matins, liturgy],
  outcomes: { matins: { state: 'saved', event: saved('matins') } },
}
const idOf = (input: unknown) => (input as CreateEventInput).draft.id

export const calendarImportModel = chartModel({
  name: 'calendar-import',
  about: 'Events of calendar files are created one after another, each once, also after a reload.',
  machine: calendarImportMachine,
  actor: () => 'user',
  inputs: { 'a new import': { job: null }, 'one that was cut short': { job } },
  streams: ['jobStore'],
  events: [
    { type: 'choose', name: 'church.ics', problems: [] },
    { type: 'refuse', problems: [{ name: 'notes.pdf', reason: 'kind' }] },
    { type: 'tick', id: 'liturgy' },
    { type: 'tickAll' },
    { type: 'tickNone' },
    { type: 'aim', target: { visibility: 'public' } },
    { type: 'start', key: newKey },
    { type: 'stop' },
    { type: 'retry' },
    { type: 'resume' },
    { type: 'restart' },
    { type: 'leave' },
    done('readFiles', { problems: [{ name: 'b.ics', reason: 'empty' }], preview, target }),
    done('readFiles', { problems: [], preview: null, target }),
    failed('readFiles', new Error('broken')),
    done('createEvent', saved('x')),
    failed('createEvent', { status: 429, retryAfter: 3 }),
    failed('createEvent', { status: 503, retryAfter: 2 }),
    failed('createEvent', { status: 401 }),
    failed('createEvent', { status: 0 }),
    failed('createEvent', { status: 400, detail: 'Check the form', fields: { title: ['Title is required'] } }),
  ],
  key: ({
    context: {
      job: kept,
      preview: shown,
      ticked,
      target: aimed,
      queue,
      saved: fresh,
      waits,
      waitSeconds,
      isStopping,
      end,
      problems,
    },
  }) => [
    kept && [
      kept.key === job.key,
      Object.entries(kept.outcomes).map(([id, { state }]) => [id, state]),
      kept.drafts.map(({ id }) => id),
    ],
    shown !== null,
    ticked,
    aimed.visibility,
    queue.map(({ id }) => id),
    fresh.length,
    waits,
    waitSeconds,
    isStopping,
    end,
    problems.length,
  ],
  moves: calendarImportMoves,
  invariants: {
    'an event that was saved is not sent again': ({ started, before }) =>
      started.every(
        ({ actor, input }) => actor !== 'createEvent' || before?.context.job?.outcomes[idOf(input)]?.state !== 'saved',
      ),
    'the same event of a job is always sent under the same key, and no other is': ({ started, now }) =>
      started.every(
        ({ actor, input }) =>
          actor !== 'createEvent' || (input as CreateEventInput).key === `${now.context.job?.key}-${idOf(input)}`,
      ),
    'a job is stored before its first event is sent': ({ before, sent, started }) =>
      !started.some(({ actor }) => actor === 'createEvent') ||
      before?.context.job != null ||
      sent.some(({ message }) => message.type === 'keep'),
    'every outcome is stored': ({ event, before, now, sent }) => {
      if (!event.type.endsWith('.actor.createEvent') || isIn(now, 'left')) return true
      const state = event.type.startsWith('xstate.done') ? 'saved' : 'failed'
      const isSettled = (before?.context.queue.length ?? 0) > now.context.queue.length
      return isSettled === sent.some(({ message }) => message.type === 'note' && message['outcome'].state === state)
    },
    'a job with events left is not forgotten unless told': ({ event, now, sent }) =>
      event.type === 'restart' ||
      !sent.some(({ message }) => message.type === 'forget') ||
      (now.context.job !== null && resultOf(now.context.job).left.length === 0),
    'a report leaves out no event': ({ now }) => {
      const { job: kept } = now.context
      if (!kept) return true
      const { saved: good, failed: bad, left } = resultOf(kept)
      return good.length + bad.length + left.length === kept.drafts.length
    },
    'after Stop nothing more is sent': ({ event, before, started }) =>
      !started.some(({ actor }) => actor === 'createEvent') || (event.type !== 'stop' && before?.context.isStopping !== true),
    'progress does not go back during a run': ({ before, now }) =>
      !isIn(before, 'running') ||
      !isIn(now, 'running') ||
      Object.keys(now.context.job?.outcomes ?? {}).length >= Object.keys(before?.context.job?.outcomes ?? {}).length,
    'the lists are told once a run': ({ before, emitted }) =>
      emitted.filter(({ type }) => type === 'event.saved').length <= (isIn(before, 'running') ? 1 : 0),
    'only who left is told by a toast': ({ event, emitted }) =>
      event.type === 'leave' || !emitted.some(({ type }) => type === 'toast.requested'),
    'a summary has a reason': ({ now }) => !isIn(now, 'done') || now.context.end !== null,
    'it begins with a choice, or with the job that was cut short': ({ event, now }) =>
      event.type !== 'xstate.init' || isIn(now, now.context.job ? 'done' : 'choosing'),
    'what is wrong with the files is said, all of it': ({ event, before, now: { context } }) => {
      const said = event as unknown as { name?: string; problems: readonly object[]; output: ReadFilesOutput }
      if (isIn(before, 'choosing') && (event.type === 'choose' || event.type === 'refuse'))
        return same([context.name, context.problems], [said.name ?? '', said.problems])
      if (!isIn(before, 'reading') || !event.type.endsWith('.readFiles')) return true
      const all = [...(before?.context.problems ?? []), ...(said.output?.problems ?? [])]
      return same(
        context.problems,
        all.length > 0 || said.output?.preview ? all : [{ name: before?.context.name, reason: 'unreadable' }],
      )
    },
    'a preview aims where its files say, at all that is to come': ({ event, before, now: { context } }) => {
      if (event.type === 'aim' && isIn(before, 'previewing'))
        return same(context.target, { ...before?.context.target, ...(event['target'] as object) })
      const { output } = event as unknown as { output?: ReadFilesOutput }
      if (event.type !== 'xstate.done.actor.readFiles' || !output?.preview) return true
      return same([context.target, context.ticked, context.preview], [output.target, ['matins'], output.preview])
    },
    'ticks are what the person ticked': ({ event, before, now: { context } }) => {
      if (!isIn(before, 'previewing') || !event.type.startsWith('tick')) return true
      const ticked = before?.context.ticked ?? []
      if (event.type === 'tickAll') return same(context.ticked, ['matins', 'liturgy'])
      if (event.type === 'tickNone') return context.ticked.length === 0
      const id = event['id'] as string
      return same(context.ticked, ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
    },
    'a job is what was ticked, and is kept as it is': ({ event, before, now: { context }, sent }) => {
      const kept = sent.find(({ message }) => message.type === 'keep')?.message['job'] as ImportJob | undefined
      if (event.type !== 'start' || !isIn(before, 'previewing') || before?.context.ticked.length === 0) return kept === undefined
      const { key, target: aimed, drafts, outcomes } = context.job ?? job
      return (
        same(kept, context.job) &&
        same([key, aimed, outcomes, context.preview, context.ticked], [event['key'], before?.context.target, {}, null, []]) &&
        same(drafts.map(({ id }) => id).sort(), [...(before?.context.ticked ?? [])].sort())
      )
    },
    'a run begins anew': ({ before, now: snapshot, event, now: { context } }) => {
      if (isIn(before, 'running') || !isIn(snapshot, 'running')) return true
      const failedOnes = before?.context.job ? resultOf(before.context.job).failed.map(({ draft: { id } }) => id) : []
      const isRetried =
        event.type !== 'retry' ||
        (same(
          context.queue.map(({ id }) => id),
          failedOnes,
        ) &&
          Object.values(context.job?.outcomes ?? {}).every(({ state }) => state === 'saved'))
      return isRetried && same([context.saved, context.waits, context.end, context.isStopping], [[], 0, null, false])
    },
    'waits are counted for one event': ({ event, before, now: { context } }) =>
      event.type === 'restart' || context.queue.length >= (before?.context.queue.length ?? 0) || context.waits === 0,
    'a run that ends tells the lists what it saved, and forgets a job without rest': ({ before, now, emitted, sent }) => {
      if (!isIn(before, 'running') || !isIn(now, 'done')) return true
      const isTold = emitted.some(({ type }) => type === 'event.saved')
      const isForgotten = sent.some(({ message }) => message.type === 'forget')
      const hasRest = now.context.job !== null && resultOf(now.context.job).left.length > 0
      return isTold === now.context.saved.length > 0 && isForgotten !== hasRest
    },
    'another choice begins with nothing': ({ event, before, now, now: { context } }) =>
      event.type !== 'restart' ||
      isIn(before, 'choosing') ||
      !isIn(now, 'choosing') ||
      same(
        [context.job, context.problems, context.preview, context.ticked, context.end, context.queue],
        [null, [], null, [], null, []],
      ),
  },
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
