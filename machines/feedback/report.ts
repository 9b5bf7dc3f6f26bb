import { safeParse } from 'valibot'
import { englishText } from '#contract/core/errors/error-text.ts'
import { ruleParams } from '#contract/core/errors/rule-params.ts'
import { FeedbackBody } from '#contract/feedback/feedback-report.ts'
import type { Failure } from '../failure.ts'

export type Draft = { name: string; email: string; message: string }
export type Field = keyof Draft
/** `text` is an English message id or the contract's own message; `labels` are message ids appended to it. */
export type Complaint = { text: string; labels: readonly string[]; field: Field | null }

export const blank: Draft = { name: '', email: '', message: '' }
export const labels: Readonly<Record<Field, string>> = {
  name: /*i18n*/ 'Name',
  email: /*i18n*/ 'Email',
  message: /*i18n*/ 'Description',
}
/** Name and email are optional here (BUG-03). */
const required: readonly Field[] = ['message']

const complaint = (text: string, field: Field | null = null): Complaint => ({ text, labels: [], field })

export const unsure = complaint(/*i18n*/ 'Unable to determine if Feedback was correctly sent')
export const emptyMessage = complaint(/*i18n*/ 'Unable to submit feedback with empty message', 'message')
export const unsaved = complaint(/*i18n*/ 'The screenshot could not be prepared. Try again, or discard it.')
const noNetwork = complaint(/*i18n*/ 'Unable to send Feedback, because of network issues or an ad-blocker')
const foreignDomain = complaint(/*i18n*/ 'Unable to send Feedback, the domain is not in the allowed list')
const refused = complaint(/*i18n*/ 'Unable to send Feedback. Please try again later.')

/** The empty required fields, by label (BUG-15); null when there are none. */
export function missing(draft: Draft): Complaint | null {
  const empty = required.filter((field) => draft[field] === '')
  const [field] = empty
  if (field === undefined) return null
  return { text: /*i18n*/ 'Please enter in the following required fields:', labels: empty.map((name) => labels[name]), field }
}

export const isBlank = ({ message }: Draft) => message.trim() === ''

/** Errors that the server would report: an invalid address, a text that is too long. */
export function draftProblem(draft: Draft): Complaint | null {
  const parsed = safeParse(FeedbackBody, draft)
  if (parsed.success) return null
  const [issue] = parsed.issues
  return complaint(englishText(issue.message, ruleParams(issue)), (issue.path?.[0].key as Field | undefined) ?? null)
}

/** Message for a failed request (BUG-19 to BUG-22). */
export function complaintOf({ status, code }: Failure): Complaint {
  if (code === 'timeout') return unsure
  if (status === 0) return noNetwork
  return status === 403 ? foreignDomain : refused
}
