import { expect, test } from 'vitest'
import { redactText } from './redact.ts'

const canary = 'CANARY7f3aCANARY7f3aCANARY7f3aCANARY7f3aCAN'
const jsonWebToken = `eyJhbGciOiJIUzI1NiJ9.${canary}.${canary}`

test.each([
  ['a signed link', `/media/private/0199.zip?as=my-data.zip&until=1764086400000&signature=${canary}`],
  ['a reset link', `/reset-password?token=${canary}`],
  ['a verification link', `https://c.example/verify-email?lang=ar&token=${canary}#top`],
  ['an unsubscribe link', `/unsubscribe?token=${canary}`],
  ['a link that undoes a change', `/undo-email?token=${canary}`],
  ['an invitation', `/register?invite=${canary}`],
  ['an invitation in the path', '/api/v1/auth/invitations/CANARY7f3aCANARY7f3aCA/'],
  ['a calendar feed', `/calendar/feeds/${canary}.ics`],
  ['a socket', `/ws/notifications/?token=${jsonWebToken}`],
  ['a ticket', `/ws/notifications/?ticket=${canary}`],
  ['the way back from a provider', `/oauth/google?state=${canary}&code=${canary}&scope=email`],
  ['an encoded name', `/verify-email?%74oken=${canary}`],
  ['a link within a link', `/login?from=%2Fverify-email%3Ftoken%3D${canary}%26lang%3Dar`],
  ['a link within a link, encoded twice', `/login?from=%252Fverify-email%253Ftoken%253D${canary}`],
  ['a bucket', `https://s3.example/b/k?X-Amz-Credential=${canary}&X-Amz-Signature=${canary}`],
  ['a password in an address', `connect postgresql://coptic:${canary}@db.example:5432/coptic`],
  ['a token in a sentence', `the token ${jsonWebToken} has expired`],
])('B10 a credential in an address is redacted: %s', (_kind, text) => {
  const redacted = redactText(text)
  expect(redacted).not.toContain('CANARY')
  expect(redacted).toContain('[redacted]')
})

test.each([
  '/events?page=2&q=liturgy&ordering=-start&calendar=3',
  '/media/private/0199.zip?as=my-data.zip&until=1764086400000',
  'mail to mina@example.org: 3 of 4 sent',
  '/api/v1/superadmin/feature-flags/prayers/history/',
])('what locates a request stays readable: %s', (text) => expect(redactText(text)).toBe(text))
