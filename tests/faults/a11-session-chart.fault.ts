import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { isIn } from '#machines/model.ts'
import { sessionModel, sessionPeople } from '#machines/session/session.model.ts'
import { drive } from '#tests/model/driver.ts'
import { acceptable, delayedEvents, describeSteps } from '#tests/model/paths.ts'
import { shareOfCount } from '#tests/support/share.ts'

const runs = shareOfCount(10_000)
const depth = 8
const { mina, marina } = sessionPeople
const everything = [...(sessionModel.events as readonly AnyEventObject[]), ...delayedEvents(sessionModel.machine)]

/** This browser's storage: written by the vault and other tabs, read at start. */
class Storage {
  holder: string | null
  constructor(holder: string | null) {
    this.holder = holder
  }

  /** Reads return what is stored; failing reads are A10, not this. */
  allows(event: AnyEventObject) {
    if (event.type === 'xstate.error.actor.readStored') return false
    return event.type !== 'xstate.done.actor.readStored' || (event['output'] as { holder: string | null }).holder === this.holder
  }

  follow(event: AnyEventObject, written: readonly AnyEventObject[], kind: 'user' | 'admin') {
    if (event.type === 'storage.changed') this.holder = (event['holders'] as Record<string, string | null>)[kind] ?? null
    for (const message of written) {
      if (message.type === 'keep') this.holder = (message['session'] as { user: { id: string } }).user.id
      if (message.type === 'wipe') this.holder = null
    }
  }
}

test('A11 SES-02 SES-05 no run of the session chart ends a step anonymous with tokens stored, or signed in without', async () => {
  let steps = 0
  let broken = 0
  const walk = async (input: (typeof sessionModel.inputs)[string], stored: string | null, choices: number[]) => {
    const storage = new Storage(stored)
    const driver = drive(sessionModel, input)
    driver.start()
    for (const choice of choices) {
      const pool = acceptable(
        driver.actor.getSnapshot(),
        everything.filter((event) => storage.allows(event)),
      )
      const event = pool[choice % pool.length]
      if (!event) continue
      const step = await driver.take(event)
      storage.follow(
        event,
        step.sent.map(({ message }) => message),
        step.now.context.kind,
      )
      steps++
      const anonymousWithTokens = isIn(step.now, 'anonymous') && storage.holder !== null
      const signedInWithout = isIn(step.now, 'authenticated') && storage.holder === null
      if (!anonymousWithTokens && !signedInWithout) continue
      broken++
      expect.fail(`${anonymousWithTokens ? 'anonymous with tokens' : 'signed in without'}: ${describeSteps(driver.walk)}`)
    }
    driver.stop()
  }
  const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 2 ** 31)
  const started = performance.now()
  const choices = fc.array(fc.nat(), { minLength: depth, maxLength: depth })
  const property = fc.asyncProperty(
    fc.constantFrom(...Object.values(sessionModel.inputs)),
    fc.constantFrom(null, mina.id, marina.id),
    choices,
    walk,
  )
  try {
    await fc.assert(property, { seed, numRuns: runs })
  } finally {
    console.log(
      `A11 ${runs} runs, ${steps} steps, ${broken} states with tokens and anonymous or the reverse, seed ${seed}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )
  }
  expect(steps).toBeGreaterThan(runs * (depth - 2))
})
