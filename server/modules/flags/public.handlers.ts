import type { flagsEndpoints } from '#contract/flags/flags.ts'
import type { Handler } from '#server/platform/module/module.ts'

export const featureFlags: Handler<typeof flagsEndpoints.featureFlags> = (_input, { tx, caller, flags }) =>
  flags.allFor(tx, caller)
