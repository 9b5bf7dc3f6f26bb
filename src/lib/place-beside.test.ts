import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const panel = { width: 200, height: 150 }
const screen = { width: 400, height: 600, isRtl: false }
const button = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

test('a panel hangs under the end of its button, above at the foot of the screen, and never leaves the screen', () => {
  expect(placeBeside(button(300, 100), panel, screen)).toEqual({ left: 144, top: 150 })
  expect(placeBeside(button(300, 100), panel, { ...screen, isRtl: true })).toEqual({ left: 192, top: 150 })
  expect(placeBeside(button(300, 500), panel, screen)).toEqual({ left: 144, top: 344 })
  expect(placeBeside(button(0, 100), panel, screen)).toEqual({ left: 8, top: 150 })
  expect(placeBeside(button(300, 20), { width: 200, height: 700 }, screen)).toEqual({ left: 144, top: 8 })
})
