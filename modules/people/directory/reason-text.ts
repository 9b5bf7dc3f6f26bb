import type { I18n } from '@lingui/core'
import type { SuggestionReason } from '#contract/people/people.ts'
import { isolated } from '#src/lib/isolated.ts'

/** Why somebody is suggested, in the reader's words. */
export const reasonText = (i18n: I18n, reason: SuggestionReason): string =>
  reason.kind === 'parish'
    ? i18n.t('In your parish')
    : i18n.t(
        '{others, plural, =0 {{name} follows them} one {{name} and one more you follow follow them} other {{name} and # more you follow follow them}}',
        { name: isolated(reason.name), others: reason.others },
      )
