import { fireEvent, screen } from '@testing-library/react'
import type { User } from '#contract/accounts/accounts.ts'
import { accounts } from '../../../modules/accounts/module.ts'
import { settings } from '../../../modules/settings/module.ts'
import { tokenFor } from './auth-peer.ts'
import { openApp } from './open-app.tsx'
import type { Received, Reply } from './peer.ts'

type Answers = Record<string, Reply | ((request: Received) => Reply)>
const ending: Array<() => Promise<void>> = []
export async function closeAll() {
  for (const end of ending.splice(0)) await end()
}

/** Responses by path below /api/v1/auth/. */
export async function open(at: string, answers: Answers, signedIn?: User, without?: 'mail') {
  const app = await openApp({
    modules: [accounts, settings],
    at,
    answer: (request) => {
      const found = answers[request.path.replace('/api/v1/auth/', '')]
      return typeof found === 'function' ? found(request) : found
    },
    ...(signedIn ? { signedIn } : {}),
    ...(without ? { without } : {}),
  })
  ending.push(app.close)
  return app
}
export const refusal = (status: number, code: string, detail: string, more: object = {}): Reply => ({
  status,
  body: { detail, message: detail, code, ...more },
})
export const entry = (user: User): Reply => ({ body: { access: tokenFor(user.id), refresh: 'r1', access_expires_in: 900, user } })
export const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const typed = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const invitation = {
  valid: true,
  inviter_name: 'Mariam Habib',
  email_masked: 'a•••@example.org',
  parish: {
    id: '0198a1b2-0000-7000-8000-000000000001',
    slug: 'st-mark',
    name: 'St. Mark',
    diocese_name: 'Cairo',
    name_ar: null,
    diocese_name_ar: null,
  },
}
export const registration = {
  mode: 'invite_only',
  min_age: 13,
  terms_version: '1',
  privacy_version: '1',
  parish_required: false,
  oauth: [],
}
/** The server's responses to valid form fields. */
export const checks: Answers = {
  'registration-config/': { body: registration },
  'check-username/': { body: { available: true, valid: true } },
  'username-suggestions/': { body: { suggestions: [] } },
  'check-password-strength/': { body: { score: 3, acceptable: true, warnings: [], warning_reasons: [], suggestions: [] } },
}
