import type { flagsEndpoints } from '#contract/flags/flags.ts'
import { flagsFor } from '#server/platform/flags/flags.ts'
import type { Handler } from '#server/platform/module/module.ts'

export const featureFlags: Handler<typeof flagsEndpoints.featureFlags> = (_input, { tx, caller, now }) =>
  flagsFor(tx, caller, now())
