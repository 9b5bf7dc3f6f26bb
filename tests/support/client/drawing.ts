import { type AnyModule, defineModule } from '#src/shell/module.ts'
import type { SlotName } from '#src/shell/slots.ts'

/** Stands for the modules that draw these slots, without which an app does not start whose modules fill them. */
export const drawing = (...draws: SlotName[]): AnyModule => defineModule({ id: 'drawing', routes: () => ({}), draws })
