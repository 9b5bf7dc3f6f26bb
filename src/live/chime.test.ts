import { expect, test } from 'vitest'
import { createChime } from './chime.ts'

/** Records the sounds that a browser's audio API is asked to play. */
function recorder(state: 'running' | 'suspended') {
  const played: { volume: number; pitches: number[] }[] = []
  const chainOf = (value: number) => ({ value, setValueAtTime() {}, exponentialRampToValueAtTime() {} })
  class Recorder {
    state = state
    currentTime = 0
    destination = 'speakers'
    resume = () => new Promise<void>(() => {})
    createGain() {
      const node = {
        gain: chainOf(1),
        connect: (to: unknown) => {
          if (to === 'speakers')
            played.push({
              get volume() {
                return node.gain.value
              },
              pitches: [],
            })
          return to
        },
      }
      return node
    }
    createOscillator() {
      const frequency = { value: 0 }
      return { frequency, connect: (to: unknown) => to, start: () => played.at(-1)?.pitches.push(frequency.value), stop() {} }
    }
  }
  return { played, AudioContextClass: Recorder as unknown as typeof AudioContext }
}

test('NOTIF-06 the sound is played at volume 0.5', async () => {
  const { played, AudioContextClass } = recorder('running')
  expect(await createChime(AudioContextClass, () => 0).ring()).toBe(true)
  expect(played.map(({ volume, pitches }) => [volume, pitches.length])).toEqual([[0.5, 2]])
})

test('TRAP-63 the sound plays at most once in 3 s', async () => {
  const { played, AudioContextClass } = recorder('running')
  let now = 0
  const chime = createChime(AudioContextClass, () => now)
  const rang: boolean[] = []
  for (now of [0, 1, 2999, 3000, 5999, 6000]) rang.push(await chime.ring())
  expect(rang).toEqual([true, false, false, true, false, true])
  expect(played).toHaveLength(3)
})

test('TRAP-63 a browser that requires a gesture first stays silent, also later', async () => {
  const { played, AudioContextClass } = recorder('suspended')
  expect(await createChime(AudioContextClass, () => 0).ring()).toBe(false)
  class Refusing {
    constructor() {
      throw new DOMException('no', 'NotAllowedError')
    }
  }
  expect(await createChime(Refusing as unknown as typeof AudioContext, () => 0).ring()).toBe(false)
  expect(await createChime(undefined, () => 0).ring()).toBe(false)
  expect(played).toEqual([])
})
