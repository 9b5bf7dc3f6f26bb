import { type ClientFrame, ServerFrame } from '#contract/core/socket.ts'
import * as v from 'valibot'

/** Parses a frame of the contract; null for unknown types and broken JSON, which are ignored (TRAP-62). */
export function parseFrame(text: string): ServerFrame | null {
  try {
    const parsed = v.safeParse(ServerFrame, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** `message_type` defaults to `text` (WS-15). */
export const writeFrame = (frame: ClientFrame): string =>
  JSON.stringify(frame.type === 'send_message' ? { ...frame, message_type: frame.message_type ?? 'text' } : frame)
