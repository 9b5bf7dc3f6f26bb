import type { WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  repeatable: { 'mail.testEmail': 'another test letter to the caller' },
}
