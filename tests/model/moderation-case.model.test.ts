import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { moderationCaseMachine } from '#machines/moderation-case/moderation-case.machine.ts'
import { caseFixtures, moderationCaseModel } from '#machines/moderation-case/moderation-case.model.ts'
import type { CaseRef, ClaimAnswer, DecideAnswer, UndoAnswer, Verdict } from '#machines/moderation-case/types.ts'
import { modelSuite } from './suite.ts'

modelSuite(moderationCaseModel)

const { entry, caseId, now } = caseFixtures
const minute = 60_000
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** An entry whose server answers as given. */
function open(answers: { claim?: ClaimAnswer; decide?: DecideAnswer; undo?: UndoAnswer } = {}) {
  const clock = new SimulatedClock()
  const calls: string[] = []
  const machine = moderationCaseMachine.provide({
    actors: {
      claimEntry: fromPromise<ClaimAnswer, CaseRef>(async () => {
        calls.push('claim')
        return answers.claim ?? { is: 'mine', until: now + 10 * minute }
      }),
      releaseEntry: fromPromise<void, CaseRef>(async () => void calls.push('release')),
      decideEntry: fromPromise<DecideAnswer, CaseRef & Verdict>(async ({ input }) => {
        calls.push(`${input.decision} ${input.key}`)
        return answers.decide ?? { is: 'decided', caseId, undoUntil: now + 30_000 }
      }),
      undoDecision: fromPromise<UndoAnswer, { caseId: string }>(async () => {
        calls.push('undo')
        return answers.undo ?? { is: 'undone' }
      }),
    },
  })
  const actor = createActor(machine, { clock, input: entry }).start()
  return { actor, clock, calls, value: () => actor.getSnapshot().value }
}

test('SC-18 an approval takes the entry first, and a double click decides once', async () => {
  const { actor, calls, value } = open()
  actor.send({ type: 'decide', decision: 'approve', reason: '', key: 'k1', at: now })
  await settled()
  actor.send({ type: 'decide', decision: 'approve', reason: '', key: 'k2', at: now })
  await settled()
  expect([value(), calls]).toEqual(['decided', ['claim', 'approve k1']])
})

test('SC-18 a claim lapses after ten minutes; a decision then takes the entry again', async () => {
  const { actor, clock, calls, value } = open()
  actor.send({ type: 'claim', at: now })
  await settled()
  clock.increment(10 * minute - 1)
  expect(value()).toBe('held')
  clock.increment(1)
  expect(value()).toBe('lapsed')
  actor.send({ type: 'decide', decision: 'remove', reason: 'No', key: 'k1', at: now + 11 * minute })
  await settled()
  expect(calls).toEqual(['claim', 'claim', 'remove k1'])
})

test('SC-18 acting renews the claim, which then lasts ten minutes from there', async () => {
  const answers: { claim?: ClaimAnswer } = {}
  const { actor, clock, value } = open(answers)
  actor.send({ type: 'claim', at: now })
  await settled()
  clock.increment(5 * minute)
  answers.claim = { is: 'mine', until: now + 15 * minute }
  actor.send({ type: 'claim', at: now + 5 * minute })
  await settled()
  clock.increment(10 * minute - 1)
  expect(value()).toBe('held')
  clock.increment(1)
  expect(value()).toBe('lapsed')
})

test('SC-18 what somebody else holds shows their name until their time is over', async () => {
  const { actor, clock, value } = open({ claim: { is: 'taken', name: 'Lydia Nasr', until: now + 3 * minute } })
  actor.send({ type: 'claim', at: now })
  await settled()
  expect([value(), actor.getSnapshot().context.holder?.name]).toEqual(['takenByOther', 'Lydia Nasr'])
  clock.increment(3 * minute)
  expect([value(), actor.getSnapshot().context.holder]).toEqual(['free', null])
})

test('SC-18 a decision can be undone for thirty seconds, and is closed when its author is told', async () => {
  const undone = open()
  undone.actor.send({ type: 'decide', decision: 'approve', reason: '', key: 'k1', at: now })
  await settled()
  undone.clock.increment(29_999)
  undone.actor.send({ type: 'undo', at: now + 29_999 })
  await settled()
  expect([undone.value(), undone.calls]).toEqual(['free', ['claim', 'approve k1', 'undo']])
  const kept = open()
  kept.actor.send({ type: 'decide', decision: 'approve', reason: '', key: 'k1', at: now })
  await settled()
  kept.clock.increment(30_000)
  expect(kept.value()).toBe('closed')
})

test('SC-18 a final decision is closed at once', async () => {
  const { actor, value } = open({ decide: { is: 'decided', caseId, undoUntil: null } })
  actor.send({ type: 'decide', decision: 'for_buyer', reason: 'It came broken.', key: 'k1', at: now })
  await settled()
  expect(value()).toBe('closed')
})
