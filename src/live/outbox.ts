import type { ClientFrame } from '#contract/socket.ts'

const longest = 50
/** Milliseconds. */
const patience = 30_000
const waits = (type: ClientFrame['type']) => type === 'send_message' || type.startsWith('mark_')

/** Messages and read marks that wait for the connection: at most 50, each at most 30 s; everything else is not worth waiting for. */
export function createOutbox(now: () => number) {
  let waiting: { frame: ClientFrame; since: number }[] = []
  const expire = () => void (waiting = waiting.filter(({ since }) => now() - since < patience))
  return {
    /** False when the frame is not kept. */
    add(frame: ClientFrame): boolean {
      expire()
      if (!waits(frame.type) || waiting.length >= longest) return false
      waiting.push({ frame, since: now() })
      return true
    },
    /** Takes everything that is still worth sending, oldest first. */
    drain(): readonly ClientFrame[] {
      expire()
      const frames = waiting.map(({ frame }) => frame)
      waiting = []
      return frames
    },
    forget: () => void (waiting = []),
  }
}
