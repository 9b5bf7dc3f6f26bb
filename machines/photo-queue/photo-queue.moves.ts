import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const photoQueueMoves = movesOf(
  `
uploading | replace [sending] | uploading | start uploadPhoto
uploading | replace | uploading | -
idle | replace [known] | uploading | start uploadPhoto
idle | replace | idle | -
uploading | progress | = | -
idle | add [new] | uploading | start uploadPhoto
idle | retry [failed] | uploading | start uploadPhoto
idle | retry | idle | -
idle | move | idle | -
idle | remove | idle | -
`,
  {
    new: ({ keys }, { slots }) => keys.some((key: string) => slots.every((slot: { key: string }) => slot.key !== key)),
    known: ({ key }, { slots }) => slots.some((slot: { key: string }) => slot.key === key),
    sending: ({ key }, { slots }) => slots.find((slot: { state: string }) => slot.state === 'sending')?.key === key,
    failed: ({ key }, { slots }) =>
      slots.some((slot: { key: string; state: string }) => slot.key === key && slot.state === 'failed'),
  },
)
