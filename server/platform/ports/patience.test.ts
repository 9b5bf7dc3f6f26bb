import { expect, test } from 'vitest'
import { createPatience, LeftAlone } from './patience.ts'

test('WS-18~ a server that did not answer in time is left alone for two seconds, one that refused is asked again', async () => {
  let time = 0
  let asked = 0
  const patience = createPatience({ now: () => time, isLate: (error) => error === 'late' })
  const ask = (outcome: string) =>
    patience(async () => {
      asked += 1
      if (outcome !== 'fine') throw outcome
      return outcome
    }).catch((error: unknown) => (error instanceof LeftAlone ? 'left alone' : error))
  const answers = []
  for (const [at, outcome] of [
    [0, 'fine'],
    [0, 'refused'],
    [0, 'late'],
    [1_999, 'fine'],
    [2_000, 'late'],
    [2_001, 'fine'],
    [4_000, 'fine'],
  ] as const) {
    time = at
    answers.push(await ask(outcome))
  }
  expect([answers, asked]).toEqual([['fine', 'refused', 'late', 'left alone', 'late', 'left alone', 'fine'], 5])
})
