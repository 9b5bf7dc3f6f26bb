import { expect, test } from 'vitest'
import { createZones } from '#src/shell/zones.ts'
import { newThings } from './module.ts'

test('the module adds /new-things for members', () => {
  expect(Object.keys(newThings.routes(createZones()).member)).toEqual(['list'])
})
