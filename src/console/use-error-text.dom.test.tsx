import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toApiError } from '#src/api/api-error.ts'
import { i18n, startLanguage } from '#src/i18n/i18n.ts'
import { useErrorText } from './use-error-text.ts'

const refusal = (body: object) =>
  toApiError({ status: 403, body: { code: 'permission_denied', detail: 'In English', ...body }, retryAfterHeader: null }, 0)
const wordsOf = (error: unknown) =>
  renderHook(useErrorText, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result.current(error)

beforeEach(() => startLanguage({ ar: async () => ({}) }, 'en'))

test('CON-D1 a refusal with a finer reason shows that reason, any other the missing permission', async () => {
  const rank = refusal({ reason: 'staff.rank_too_high', detail: 'You do not manage accounts of this rank.' })
  expect(wordsOf(rank)).toBe('You do not manage accounts of this rank.')
  expect(wordsOf(refusal({}))).toBe(
    "You don't have permission to do this. The server requires a permission that your account does not have.",
  )
  await startLanguage({ ar: async () => ({ 'staff.rank_too_high': 'لا تدير حسابات بهذه الرتبة.' }) }, 'ar')
  expect(wordsOf(rank)).toBe('لا تدير حسابات بهذه الرتبة.')
})
