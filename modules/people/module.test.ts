import { expect, test } from 'vitest'
import { createZones } from '#src/shell/zones.ts'
import { people } from './module.ts'

test('the module adds /people for members', () => {
  expect(Object.keys(people.routes(createZones()).member)).toEqual(['list'])
})
