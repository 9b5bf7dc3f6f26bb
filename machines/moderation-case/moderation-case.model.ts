import { chartModel, done, failed, isIn, newKey, type Step } from '../model.ts'
import { moderationCaseMachine } from './moderation-case.machine.ts'
import { moderationCaseMoves } from './moderation-case.moves.ts'
import type { Failure } from '../failure.ts'
import type { CaseInput, ClaimAnswer, DecideAnswer, UndoAnswer, Verdict } from './types.ts'

const now = Date.parse('2026-11-26T10:00:00Z')
const [minute, second] = [60_000, 1_000]
const entry: CaseInput = {
  kind: 'post',
  id: '01990000-0000-7000-8000-0000000000a1',
  holder: null,
  refusal: null,
  now,
}
const holder = { name: 'Lydia Nasr', until: now + 8 * minute }
const caseId = '01990000-0000-7000-8000-0000000000c1'
const warn = { type: 'decide', decision: 'warn', reason: 'Rule 3.', key: newKey, details: { rule: 3 } } as const
const remove = { type: 'decide', decision: 'remove', reason: 'An advertisement.', key: newKey } as const

const claimed = (answer: ClaimAnswer) => done('claimEntry', answer)
const judged = (answer: DecideAnswer) => done('decideEntry', answer)
const answered = (answer: UndoAnswer) => done('undoDecision', answer)
const starts = ({ started }: Step, name: string) => started.some(({ actor }) => actor === name)
const timeOf = ({ event, before }: Step) => Math.max(before?.context.now ?? 0, 'at' in event ? (event['at'] as number) : 0)

export const caseFixtures = { entry, holder, caseId, now }

export const moderationCaseModel = chartModel({
  name: 'moderation-case',
  about: 'An entry of the moderation queue: taken for ten minutes, decided once, undone before its author is told.',
  machine: moderationCaseMachine,
  inputs: {
    'an entry that waits': entry,
    'an entry that somebody holds': { ...entry, holder },
    'what the moderator wrote': { ...entry, refusal: 'own' },
    'what the moderator reported, held by somebody': { ...entry, refusal: 'reported', holder },
  },
  events: [
    { type: 'claim', at: now },
    { type: 'claim', at: now + 5 * minute },
    { type: 'release' },
    { type: 'decide', decision: 'approve', reason: '', key: newKey, at: now + second },
    { ...remove, at: now + 5 * minute },
    { ...warn, at: now + 25 * minute },
    { type: 'undo', at: now + 5 * minute + 20 * second },
    { type: 'undo', at: now + 10 * minute },
    { type: 'entry.loaded', holder, at: now + minute },
    { type: 'entry.loaded', holder: { ...holder, until: now + 18 * minute }, at: now + 9 * minute },
    { type: 'entry.loaded', holder: null, at: now + 2 * minute },
    claimed({ is: 'mine', until: now + 10 * minute }),
    claimed({ is: 'mine', until: now + 15 * minute }),
    claimed({ is: 'taken', ...holder }),
    claimed({ is: 'over' }),
    failed('claimEntry', { status: 0 }),
    failed('claimEntry', { status: 403, code: 'permission_denied', detail: 'No' }),
    done('releaseEntry', undefined),
    failed('releaseEntry', { status: 0 }),
    judged({ is: 'decided', caseId, undoUntil: now + 5 * minute + 30 * second }),
    judged({ is: 'decided', caseId, undoUntil: null }),
    judged({ is: 'taken' }),
    judged({ is: 'lapsed' }),
    judged({ is: 'over' }),
    failed('decideEntry', { status: 400, detail: 'Please give a reason', fields: { reason: ['Please give a reason'] } }),
    answered({ is: 'undone' }),
    answered({ is: 'told' }),
    failed('undoDecision', { status: 0 }),
  ],
  key: ({ context: { until, wanted, decided, holder: other, refusal, now: at, failure } }) => [
    until,
    wanted?.decision ?? null,
    decided?.undoUntil ?? null,
    other?.until ?? null,
    refusal,
    at,
    failure?.status ?? null,
  ],
  moves: moderationCaseMoves,
  invariants: {
    'an entry is decided once, unless its decision was taken back': (step, walk) => {
      if (!starts(step, 'decideEntry')) return true
      const decisions = walk.filter(
        ({ event, now: { context } }) => event.type.startsWith('xstate.done.actor.decide') && context.decided,
      )
      const undone = walk.filter(
        ({ event }) => event.type.startsWith('xstate.done.actor.undo') && event['output'].is === 'undone',
      )
      return decisions.length === undone.length
    },
    'nothing is decided without a claim, nor after it has run out': (step) =>
      !starts(step, 'decideEntry') ||
      (step.event.type === 'xstate.done.actor.claimEntry' && step.event['output'].is === 'mine') ||
      (isIn(step.before, 'held') && timeOf(step) < (step.before?.context.until ?? 0)),
    'nothing is undone once its author may have been told': (step) =>
      !starts(step, 'undoDecision') || timeOf(step) < (step.now.context.decided?.undoUntil ?? 0),
    'an entry leaves the queue only when it is decided, here or elsewhere': ({ event, now: snapshot }) =>
      !isIn(snapshot, 'closed') || snapshot.context.decided !== null || event['output']?.is === 'over',
    'what the moderator may not decide is neither taken nor decided': (step) =>
      step.now.context.refusal === null || step.started.length === 0,
    'what is sent is what the person decided, under the key of that press': (step, walk) =>
      step.started.every(({ actor, input }) => {
        if (actor !== 'decideEntry') return true
        const { decision, reason, key, details } = input as Verdict
        const pressed = [...walk, step].map(({ event }) => event).filter(({ type }) => type === 'decide')
        const last = pressed.at(-1)
        const isSame = last?.['details']?.rule === details?.rule
        return last?.['decision'] === decision && last['reason'] === reason && isSame && last['key'] === key && key !== ''
      }),
    'one call at a time': ({ started }) => started.length <= 1,
    'a name is shown exactly while somebody else holds it': ({ now: snapshot }) =>
      (!isIn(snapshot, 'takenByOther') || snapshot.context.holder !== null) &&
      (!isIn(snapshot, 'free') || snapshot.context.holder === null),
    'what is held has an end': ({ now: snapshot }) => !isIn(snapshot, 'held') || snapshot.context.until !== null,
    'what is decided names its case': ({ now: snapshot }) =>
      !isIn(snapshot, 'decided') || snapshot.context.decided?.caseId === caseId,
    'nothing is remembered of a decision that was taken back': ({ now: snapshot }) =>
      !isIn(snapshot, 'free') || (snapshot.context.decided === null && snapshot.context.wanted === null),
    'a wait ends at the end of what it waits for': ({ now: snapshot, waits }) =>
      waits.every(({ ms }) => ms === Math.max(0, endOf(snapshot) - snapshot.context.now)),
    'time is that of the latest event that was taken': (step) =>
      step.now.context.now ===
      (wasTaken(step) && 'at' in step.event && !isIn(step.now, 'closed') ? timeOf(step) : (step.before?.context.now ?? now)),
    'somebody else holds it as long as the queue or the server says': ({ event, before, now: snapshot }) => {
      if (!isIn(snapshot, 'takenByOther')) return true
      const said = event.type === 'entry.loaded' ? event['holder'] : event.type.startsWith('xstate.done') ? event['output'] : null
      const { name, until } = snapshot.context.holder ?? {}
      return said ? name === said.name && until === said.until : until === before?.context.holder?.until || before === null
    },
    'who holds it, holds it alone': ({ now: snapshot }) =>
      isIn(snapshot, 'held') || isIn(snapshot, 'deciding')
        ? snapshot.context.holder === null
        : !(isIn(snapshot, 'free') || isIn(snapshot, 'takenByOther') || isIn(snapshot, 'decided')) ||
          snapshot.context.until === null,
    'a wish is held from its press to its answer': ({ event, before, now: snapshot }) => {
      const { wanted } = snapshot.context
      const isNew = wasTaken({ before, now: snapshot })
      if (event.type === 'decide' && isNew) return (wanted !== null) !== isIn(snapshot, 'lapsed')
      const isOver =
        isIn(snapshot, 'lapsed') || isIn(snapshot, 'held') || isIn(snapshot, 'decided') || event['output']?.is === 'taken'
      return !(isOver || (event.type === 'claim' && isNew)) || wanted === null
    },
    'a failure is said in its own words, until the next try': ({ event, before, now: snapshot }) => {
      const { failure } = snapshot.context
      if (event.type.startsWith('xstate.error') && !isIn(before, 'releasing')) {
        const {
          status,
          code = null,
          detail = null,
          fields = {},
        } = (event as unknown as { error: Partial<Failure> & { detail?: string } }).error
        return JSON.stringify(failure) === JSON.stringify({ status, code, text: detail, retryAfter: null, fields })
      }
      const isTried = isIn(snapshot, 'claiming') && ['free', 'takenByOther', 'lapsed'].some((state) => isIn(before, state))
      return isTried || isIn(snapshot, 'deciding') ? failure === null : true
    },
  },
})

type Snapshot = Step<typeof moderationCaseMachine>['now']

const wasTaken = ({ before, now: snapshot }: Pick<Step<typeof moderationCaseMachine>, 'before' | 'now'>) =>
  before?.context !== snapshot.context || before.value !== snapshot.value

const endOf = (snapshot: Snapshot) => {
  const { until, holder: other, decided } = snapshot.context
  if (isIn(snapshot, 'held')) return until ?? 0
  return isIn(snapshot, 'decided') ? (decided?.undoUntil ?? 0) : (other?.until ?? 0)
}
