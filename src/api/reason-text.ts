import { englishText, type ErrorParams, isDay } from '#contract/core/errors/error-text.ts'
import { ruleParams } from '#contract/core/errors/rule-params.ts'
import type { WireReason } from '#contract/core/errors/wire-reason.ts'
import { i18n } from '#src/i18n/i18n.ts'
import type { BaseIssue } from 'valibot'
import { isolated } from '#src/lib/isolated.ts'

/**
 * A reason in the reader's language. `detail` is the server's English text, used if the catalogue has no translation of the
 * reason; English has no catalogue.
 */
export function reasonText<T extends string | null>({ reason, params }: WireReason, detail: T): string | T {
  const message = i18n.messages[reason]
  return message === undefined ? detail : i18n._(reason, formatted(params, String(message)))
}

/** Error text of a violated contract rule, in the reader's language. */
export const ruleText = (issue: BaseIssue<unknown>): string => messageText(issue.message, ruleParams(issue))

/** A message of the contract in the reader's language; the English text is its id. */
export const messageText = (text: string, params: ErrorParams = {}): string =>
  reasonText({ reason: text, params }, englishText(text, params))

/** Numbers and days as the reader writes them; a number that chooses a plural form is left to the message. */
function formatted(params: ErrorParams | undefined, message: string): Record<string, string | number> {
  const entries = Object.entries(params ?? {}).map(([name, value]) => {
    if (typeof value === 'number') return [name, message.includes(`{${name},`) ? value : i18n.number(value)]
    return [name, isDay(value) ? i18n.date(new Date(value), { dateStyle: 'long', timeZone: 'UTC' }) : isolated(value)]
  })
  return Object.fromEntries(entries)
}

/** Keeps a word of the other direction from turning the sentence around it. */
