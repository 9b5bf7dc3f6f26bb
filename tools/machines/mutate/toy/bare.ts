import { expect, test } from 'vitest'
import { kettleMachine } from '#tests/model/toy-machine.ts'

test('there is a kettle', () => {
  expect(kettleMachine.id).toBe('kettle')
})
