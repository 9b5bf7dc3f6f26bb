import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { ApiError } from '#src/api/api-error.ts'
import { useContractForm } from './use-contract-form.ts'

const Body = v.object({
  email: v.pipe(v.string(), v.nonEmpty('Email is required'), v.email('Enter an email address')),
  note: v.optional(v.pipe(v.string(), v.maxLength(5, 'Use at most 5 characters'))),
})
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>
const open = (email: string, note = '') =>
  renderHook(
    () =>
      useContractForm({
        schema: Body,
        defaults: { email, note },
        required: ['email'],
        wordsFor: ({ status }) => (status === 404 ? 'It is gone.' : 'It failed.'),
      }),
    { wrapper },
  )
type Hook = ReturnType<typeof open>['result']
const submit = (form: Hook, send: (body: v.InferOutput<typeof Body>) => Promise<void>) => act(() => form.current.onSubmit(send)())
const refused = (failure: ConstructorParameters<typeof ApiError>[0]) => async () => {
  throw new ApiError(failure)
}

test('a blank optional field is omitted from the body, a blank required one shows its own message', async () => {
  const sent: unknown[] = []
  const send = async (body: unknown) => void sent.push(body)
  const { result: good } = open('mina@example.org')
  await submit(good, send)
  const { result: blank } = open('')
  await submit(blank, send)
  expect(sent).toEqual([{ email: 'mina@example.org' }])
  expect([blank.current.errorOf('email'), blank.current.errorOf('note')]).toEqual(['Email is required', undefined])
})

test("the server's messages appear at their fields, others above the form, and the draft stays", async () => {
  const { result } = open('mina@example.org', 'hi')
  await submit(result, refused({ status: 400, code: 'validation_failed', fields: { note: ['Not this word'] } }))
  expect([result.current.errorOf('note'), result.current.failure]).toEqual(['Not this word', null])
  await submit(result, refused({ status: 404, code: 'not_found' }))
  expect(result.current.failure).toEqual({ text: 'It is gone.', code: 'not_found' })
  expect(result.current.form.getValues()).toEqual({ email: 'mina@example.org', note: 'hi' })
})

test('a new attempt clears the failure, and an error that is not from a call is rethrown', async () => {
  const { result } = open('mina@example.org')
  await submit(result, refused({ status: 409, code: 'conflict' }))
  expect(result.current.failure?.code).toBe('conflict')
  await submit(result, async () => {})
  expect(result.current.failure).toBeNull()
  await expect(submit(result, () => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
})

test('a rejection without a field appears at the form’s subject, a limit above it', async () => {
  const { result } = renderHook(
    () => useContractForm({ schema: Body, defaults: { email: 'mina@example.org', note: '' }, subject: 'email' }),
    { wrapper },
  )
  await submit(result, refused({ status: 409, code: 'already_member', detail: 'This person is already a member.' }))
  expect([result.current.errorOf('email'), result.current.failure]).toEqual(['This person is already a member.', null])
  await submit(result, refused({ status: 429, code: 'rate_limit', retryAfter: 9 }))
  expect(result.current.failure).toMatchObject({ values: { n: 9 }, code: 'rate_limit' })
})
