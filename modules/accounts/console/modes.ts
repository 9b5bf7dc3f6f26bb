import type { RegistrationSettings } from '#contract/accounts/registration-settings.ts'

type Mode = RegistrationSettings['mode']

/** Names of the registration modes (INV-D1), and what each means. English message ids. */
export const modeNames = {
  invite_only: /*i18n*/ 'By invitation',
  approval: /*i18n*/ 'With approval',
  open: /*i18n*/ 'Open to everybody',
  closed: /*i18n*/ 'Closed to everybody',
} as const satisfies Record<Mode, string>

export const modeTexts = {
  invite_only: /*i18n*/ 'Only people with an invitation can register.',
  approval: /*i18n*/ 'Anybody can register; without an invitation the account waits until staff approve it.',
  open: /*i18n*/ 'Anybody can register and is a member at once.',
  closed: /*i18n*/ 'Nobody can register, not even with an invitation.',
} as const satisfies Record<Mode, string>
