import type { ErrorReport } from '#contract/logs/error-report.ts'
import { redactText } from '#server/platform/base/redact.ts'

const longestMessage = 500
const longestStack = 4000
const email = /[\w.+-]+@[\w-]+\.[\w.-]+/g
const phone = /\+?\d[\d ().-]{7,}\d/g
const token = /\b[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}\b/g
const query = /(https?:\/\/[^\s?#)]+|\/[\w./-]*)[?#][^\s:)]*/g

/** Masks what could identify a person or open a session, regardless of what the client masked. */
export const mask = (text: string) =>
  redactText(text).replace(token, '[token]').replace(query, '$1').replace(email, '[email]').replace(phone, '[number]')

/** The report for storage: masked, truncated, its path without query. */
export const truncatedReport = ({ message, stack, path, ...rest }: ErrorReport) => ({
  ...rest,
  message: maskAndCut(message, longestMessage),
  stack: stack === undefined ? null : maskAndCut(stack, longestStack),
  path: mask(path.replace(/[?#].*$/, '')),
})

// Truncated twice: what remains was masked in full, and the patterns never see more than a page.
const maskAndCut = (text: string, longest: number) => mask(text.slice(0, longest + 500)).slice(0, longest)
