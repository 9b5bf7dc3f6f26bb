import { type ClientFrame, ServerFrame } from '#contract/core/socket.ts'
import { reasonText } from '#src/api/reason-text.ts'
import * as v from 'valibot'

/** Parses a frame of the contract, an error in the reader's language; null for unknown types and broken JSON (TRAP-62). */
export function parseFrame(text: string): ServerFrame | null {
  try {
    const parsed = v.safeParse(ServerFrame, JSON.parse(text))
    return parsed.success ? worded(parsed.output) : null
  } catch {
    return null
  }
}

function worded(frame: ServerFrame): ServerFrame {
  if (frame.type !== 'error') return frame
  const { reason = frame.code, params, message } = frame
  return reason === undefined ? frame : { ...frame, message: reasonText({ reason, params }, message) }
}

/** `message_type` defaults to `text` (WS-15). */
export const writeFrame = (frame: ClientFrame): string =>
  JSON.stringify(frame.type === 'send_message' ? { ...frame, message_type: frame.message_type ?? 'text' } : frame)
