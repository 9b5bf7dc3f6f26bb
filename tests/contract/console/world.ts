import type { WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  traces: { none: 'the first steps of an installation are times noted by its staff' },
}
