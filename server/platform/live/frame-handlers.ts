import type { InferOutput } from 'valibot'
import type { ClientFrame, ServerFrame } from '#contract/core/socket.ts'

export type ClientFrameRead = InferOutput<typeof ClientFrame>
export type FrameOf<T extends ClientFrameRead['type']> = Extract<ClientFrameRead, { type: T }>

/** A module's handlers for a person's frames; a returned frame goes to the sending socket only. `P`: dependencies of handlers. */
export type FrameHandlers<P> = {
  [T in ClientFrameRead['type']]?: (frame: FrameOf<T>, userId: string, parts: P) => Promise<ServerFrame | null>
}
