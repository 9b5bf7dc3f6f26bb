/** From 0 to 1 (NOTIF-06). */
const volume = 0.5
/** Milliseconds between two sounds (TRAP-63). */
const betweenSounds = 3000
/** Milliseconds to wait for the browser to allow the first sound. */
const unlockTime = 500
/** A soft bell: a fifth, the upper note slightly later. Hertz, seconds. */
const notes = [
  { pitch: 659.25, start: 0 },
  { pitch: 987.77, start: 0.09 },
] as const

export type Chime = { ring(): Promise<boolean> }

/** Rings at most once every 3 s. Returns false when the browser requires a gesture first; the sound is then dropped. */
export function createChime(AudioContextClass: typeof AudioContext | undefined, now: () => number): Chime {
  let context: AudioContext | null = null
  let rungAt = Number.NEGATIVE_INFINITY
  return {
    async ring() {
      if (!AudioContextClass || now() - rungAt < betweenSounds) return false
      rungAt = now()
      try {
        context ??= new AudioContextClass()
        if (context.state !== 'running') await Promise.race([context.resume(), pause(unlockTime)])
        if (context.state !== 'running') return false
        play(context)
        return true
      } catch {
        return false
      }
    },
  }
}

function play(context: AudioContext) {
  const master = context.createGain()
  master.gain.value = volume
  master.connect(context.destination)
  for (const { pitch, start } of notes) {
    const at = context.currentTime + start
    const envelope = context.createGain()
    envelope.gain.setValueAtTime(0.0001, at)
    envelope.gain.exponentialRampToValueAtTime(0.5, at + 0.015)
    envelope.gain.exponentialRampToValueAtTime(0.0001, at + 0.9)
    const tone = context.createOscillator()
    tone.frequency.value = pitch
    tone.connect(envelope).connect(master)
    tone.start(at)
    tone.stop(at + 1)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
