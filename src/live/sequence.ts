import type { ServerFrame } from '#contract/socket.ts'

/**
 * What this tab has seen of its person's numbered frames. On a first connection the server's number is where it starts;
 * afterwards `resumeFrom` asks for the rest, and what was seen is dropped.
 */
export function createSequence() {
  let seen: number | null = null
  return {
    resumeFrom: () => seen,
    /** False for a frame that was seen before. */
    accept(frame: ServerFrame): boolean {
      if (frame.type === 'connection_established') {
        seen ??= frame.last_seq
        return true
      }
      if (frame.type === 'resync') {
        seen = frame.last_seq
        return true
      }
      if (!('seq' in frame) || frame.seq === undefined) return true
      if (seen !== null && frame.seq <= seen) return false
      seen = frame.seq
      return true
    },
    forget: () => void (seen = null),
  }
}
