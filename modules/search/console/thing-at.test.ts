import { expect, test } from 'vitest'
import { thingAt } from './thing-at.ts'

test('SYS-D12 an address of the app names what it shows', () => {
  expect(thingAt('https://app.example.org/events/01?x=1')).toEqual({ type: 'events', thing: '01' })
  expect(thingAt('/profile/mina.girgis')).toEqual({ type: 'people', thing: 'mina.girgis' })
  expect(thingAt('marketplace/items/02#photos')).toEqual({ type: 'marketplace', thing: '02' })
  expect(['', '/events', '/nowhere/1', 'https://app.example.org/'].map(thingAt)).toEqual([null, null, null, null])
})
