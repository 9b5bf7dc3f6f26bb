import type { InferOutput } from 'valibot'
import type { ClientFrame, ServerFrame } from '#contract/core/socket.ts'
import type { Parts } from '#server/platform/module/parts.ts'

export type ClientFrameRead = InferOutput<typeof ClientFrame>
export type FrameOf<T extends ClientFrameRead['type']> = Extract<ClientFrameRead, { type: T }>

/** What a module does with frames of a person; the frame it answers goes to the asking socket only. */
export type FrameHandlers = {
  [T in ClientFrameRead['type']]?: (frame: FrameOf<T>, userId: string, parts: Parts) => Promise<ServerFrame | null>
}
