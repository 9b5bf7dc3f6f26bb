import type { WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  traces: { none: 'Settings are choices from lists.' },
}
