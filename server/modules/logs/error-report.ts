import type { ErrorReport } from '#contract/logs/error-report.ts'
import { redactText } from '#server/platform/base/redact.ts'

const longestMessage = 500
const longestStack = 4000
const email = /[\w.+-]+@[\w-]+\.[\w.-]+/g
const phone = /\+?\d[\d ().-]{7,}\d/g
const token = /\b[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}\b/g
const query = /(https?:\/\/[^\s?#)]+|\/[\w./-]*)[?#][^\s:)]*/g

/** Hides what could name a person or open a session, whatever the client already masked. */
export const mask = (text: string) =>
  redactText(text).replace(token, '[token]').replace(query, '$1').replace(email, '[email]').replace(phone, '[number]')

/** The report as it is stored: masked, cut, its path without query. */
export const tame = ({ message, stack, path, ...rest }: ErrorReport) => ({
  ...rest,
  message: maskAndCut(message, longestMessage),
  stack: stack === undefined ? null : maskAndCut(stack, longestStack),
  path: mask(path.replace(/[?#].*$/, '')),
})

// Cut twice: what the second cut keeps was masked whole, and the patterns never see more than a page.
const maskAndCut = (text: string, longest: number) => mask(text.slice(0, longest + 500)).slice(0, longest)
