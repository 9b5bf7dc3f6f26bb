import type { I18n } from '@lingui/core'
import type { LogRow } from '#contract/logs/log-rows.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import { outcomes } from './outcome.ts'

/** The detail of a line: who signed in, how a refused action ended, the state of a mail or a job, or the text as it is. */
export function detailText({ detail, params = {} }: LogRow, i18n: I18n): string {
  if (params['account'] !== undefined) return accountText(params['account'], params['name'], i18n)
  if (detail !== '') return wordOf(states, detail, i18n)
  return isRefusal(params['outcome']) ? i18n._(outcomes[params['outcome']].text) : ''
}

/** The label of a line's fact; the fact's own name where it has none. */
export const factLabel = (name: string): Message => (Object.hasOwn(labels, name) && labels[name]) || name

function accountText(account: string, name: string | undefined, i18n: I18n) {
  if (name === undefined) return account === 'admin' ? i18n.t('Console') : i18n.t('Members')
  return account === 'admin' ? i18n.t('Console: {name}', { name }) : i18n.t('Members: {name}', { name })
}

const isRefusal = (outcome: string | undefined): outcome is 'refused' | 'failed' => outcome === 'refused' || outcome === 'failed'
const wordOf = (words: Readonly<Record<string, Message>>, name: string, i18n: I18n) => {
  const word = Object.hasOwn(words, name) ? words[name] : undefined
  return word === undefined ? name : i18n._(word)
}

const states: Readonly<Record<string, Message>> = {
  queued: /*i18n*/ 'Queued',
  sent: /*i18n*/ 'Sent',
  waiting: /*i18n*/ 'Waiting',
  running: /*i18n*/ 'Running',
  failed: /*i18n*/ 'Failed',
}
const labels: Readonly<Record<string, Message>> = {
  'error id': /*i18n*/ 'Error ID',
  category: /*i18n*/ 'Category',
  path: /*i18n*/ 'Path',
  version: /*i18n*/ 'Version',
  'user agent': /*i18n*/ 'Browser',
  to: /*i18n*/ 'Recipient',
  attempts: /*i18n*/ 'Attempts',
  'sent at': /*i18n*/ 'Sent at',
  error: /*i18n*/ 'Error',
  'last error': /*i18n*/ 'Last error',
  'written at': /*i18n*/ 'Created at',
  ip: /*i18n*/ 'Address',
  actor: /*i18n*/ 'Who',
  'actor id': /*i18n*/ 'Account ID',
  request: /*i18n*/ 'Request',
}
