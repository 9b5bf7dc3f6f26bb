import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { adminLoginExample } from '#machines/admin-login/admin-login.model.ts'
import type { Expected } from './admin-login-expected.ts'

const { overdue, secret, codes } = adminLoginExample
export const titles = { credentials: 'Admin Login', code: 'Two-factor code' }

/** Checks that the whole screen matches a state, with nothing else on it. */
export function looksLike(expected: Expected, state: string) {
  const isDialog = expected.purpose === 'setup'
  const isQuiet = /^(checking|rebuilding|reloading|signedIn)/.test(state)
  const isClosed = isDialog ? /^(credentials|signedIn)/.test(state) : isQuiet
  expect(document.querySelector('.deciding') !== null, 'nothing yet').toBe(isQuiet && !isDialog)
  expect(screen.queryByText('On') !== null, 'set up').toBe(isDialog && state === 'signedIn.set')
  expect(onScreen()).toEqual(isClosed ? null : looks(expected, state))
}

function looks(expected: Expected, state: string) {
  const isCodes = state === 'recoveryCodes'
  const isForm = !isCodes && !/^(setup|checking)/.test(state)
  const isOffer = state === 'setupOffered' || state === 'setupLoading'
  const due = isOffer ? (expected.kept.admin?.two_factor_due_at ?? null) : null
  return {
    title: isCodes ? 'Recovery codes' : isForm ? titles[expected.form] : 'Set up the second factor',
    buttons: [...(expected.purpose === 'setup' ? ['Close'] : []), ...buttons(expected, state)],
    key: state === 'setupCode' || state === 'setupVerifying' ? secret : null,
    codes: isCodes ? codes : [],
    problem: expected.problem,
    due: due && `Your role requires it${due === overdue.two_factor_due_at ? '' : ' by'}`,
    typed: isForm && expected.form === 'credentials' ? expected.typed : [],
  }
}

function buttons({ form, wait, purpose, kept: { admin } }: Expected, state: string): unknown[] {
  const way = expect.stringMatching(/^Use (a recovery code|the authenticator app)$/)
  const limited = `Try again in ${wait} s (off)`
  const mayWait = purpose === 'login' && admin?.two_factor_due_at !== overdue.two_factor_due_at
  const busyForm = form === 'code' ? ['Verify (busy)', way, 'Back (off)'] : ['Show password', 'Log In (busy)']
  const of: Readonly<Record<string, unknown[]>> = {
    'credentials.ready': ['Show password', 'Log In'],
    'credentials.limited': ['Show password', limited],
    submitting: busyForm,
    'codePrompt.ready': ['Verify (off)', way, 'Back'],
    'codePrompt.limited': [limited, way, 'Back'],
    verifying: busyForm,
    storing: busyForm,
    setupOffered: ['Set up now', ...(mayWait ? ['Not now'] : [])],
    setupLoading: ['Set up now (busy)', ...(mayWait ? ['Not now (off)'] : [])],
    setupCode: ['Copy key', 'Verify (off)', 'Back'],
    setupVerifying: ['Copy key', 'Verify (busy)', 'Back (off)'],
    recoveryCodes: ['Copy', 'Download', 'Print', 'Continue (off)'],
  }
  return of[state] ?? []
}

/** Rendering of the sign-in or the dialog; null: neither. Buttons by name, with what disables them. */
export function onScreen() {
  const root = document.querySelector('[role=alertdialog]') ?? document.querySelector('main')
  if (!root) return null
  const codes = root.querySelectorAll('ol[aria-label="Recovery codes"] li')
  return {
    title: root.querySelector('h1, h2')?.textContent,
    buttons: [...root.querySelectorAll('button')].map(textOf),
    key:
      root.querySelector('[role=img][aria-label="QR code of the second factor"] svg') && root.querySelector('code')?.textContent,
    codes: [...codes].map(({ textContent }) => textContent),
    problem: root.querySelector('[role=alert]')?.textContent ?? (screen.queryByText('Invalid code') ? 'Invalid code' : null),
    due: /Your role requires it( by)?/.exec(root.querySelector('[role=status]')?.textContent ?? '')?.[0] ?? null,
    typed: [...root.querySelectorAll('input[type=email], input[type=password]')].map((box) => (box as HTMLInputElement).value),
  }
}

function textOf(button: HTMLButtonElement) {
  const name = button.getAttribute('aria-label') ?? button.textContent
  if (button.getAttribute('aria-busy') === 'true') return `${name} (busy)`
  return button.getAttribute('aria-disabled') === 'true' ? `${name} (off)` : name
}
