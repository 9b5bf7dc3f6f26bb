import type { I18n } from '@lingui/core'

/** The text for a 429: how many seconds to wait. */
export const waitText = (i18n: I18n, seconds: number): string =>
  i18n.t(
    '{seconds, plural, one {Too many requests. Please wait one second.} other {Too many requests. Please wait # seconds.}}',
    {
      seconds,
    },
  )
