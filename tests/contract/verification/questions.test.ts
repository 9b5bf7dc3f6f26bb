import { expect, test } from 'vitest'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import {
  day,
  linkTo,
  someAskedGuardian,
  someClaimant,
  someUnverified,
  someWaitingMember,
} from '../../support/features/verification.ts'
import { staffDesk } from './staff-desk.ts'

const { verifications, verification } = verificationEndpoints
const desk = staffDesk()
const { call, yes, ask, again, userOf, noticesOf, kindsOf, linesAbout } = desk

test('USR-D7 a question from staff is stored and sent to the person concerned, and the case stays open', async () => {
  const text = 'Please send the other side too'
  const unverified = await someUnverified(desk.server)
  const guardian = await someAskedGuardian(desk.server)
  const member = await someWaitingMember(desk.server, desk.parish.id)
  const claim = await someClaimant(desk.server, desk.parish.id)
  const asked = [
    await ask(unverified.id, text),
    await ask(guardian.requestId, text),
    await ask(member.membershipId, text),
    await ask(claim.claimId, text),
  ]
  for (const { body } of asked)
    expect(body).toMatchObject({ status: 'info_requested', decision: null, messages: [{ from: 'staff', text }] })
  expect(await kindsOf(unverified.email)).toEqual(['verification-question'])
  expect(await kindsOf(guardian.email)).toEqual(['guardian-consent', 'verification-question'])
  for (const id of [unverified.id, guardian.minor.id, member.person.id, claim.person.id])
    expect(await noticesOf(id)).toEqual([{ title: 'We need something more from you', message: text, action_url: '/dashboard' }])
  const standing = await desk.server.api(standingEndpoints.standing, {}, { token: guardian.minor.token })
  expect(standing.body.guardian).toMatchObject({ status: 'pending', message: text })
  const listed = await desk.server.api(verifications, { query: { kind: 'membership', status: 'info_requested' } }, await call())
  expect(listed.body.results.map(({ id }) => id)).toEqual([member.membershipId])
  expect((await yes(member.membershipId)).body.status).toBe('approved')
  expect(JSON.stringify(await linesAbout(claim.person.id))).not.toContain(text)
  expect(desk.server.logs.join('\n')).not.toContain(text)
})

test('USR-D7 a question about an address is deleted with the address', async () => {
  const person = await someUnverified(desk.server)
  await ask(person.id)
  const { updated_at } = await userOf(person.id)
  const change = { email: `changed-${person.id}@example.org`, updated_at, reason: 'A typing error' }
  expect(
    (await desk.server.api(usersEndpoints.patchUser, { params: { id: person.id }, body: change }, await call())).status,
  ).toBe(200)
  desk.server.clock.advance(day)
  const { body } = await desk.server.api(verification, { params: { id: person.id } }, await call())
  expect(body).toMatchObject({ status: 'pending', messages: [], mails_sent: 1, waiting_days: 1 })
})

test('USR-D7 ACC-D2 a link is mailed again once in 60 seconds and five times a day, to the address or the guardian', async () => {
  const person = await someUnverified(desk.server)
  const guardian = await someAskedGuardian(desk.server)
  desk.server.clock.advance(61_000)
  for (const [id, email] of [
    [person.id, person.email],
    [guardian.requestId, guardian.email],
  ] as const) {
    const sentBefore = (await desk.server.mails(email)).length
    const first = await again(id)
    expect([first.status, first.body.mails_sent]).toEqual([200, sentBefore + 1])
    const soon = await again(id)
    expect([soon.status, soon.body.detail]).toEqual([409, 'A link can be mailed once in 60 seconds and five times a day.'])
    let sent = sentBefore + 1
    while (sent < 5) {
      desk.server.clock.advance(61_000)
      expect((await again(id)).status).toBe(200)
      sent += 1
    }
    desk.server.clock.advance(61_000)
    expect((await again(id)).status).toBe(409)
    expect((await desk.server.mails(email)).length).toBe(5)
  }
  const newest = await linkTo(desk.server, guardian.email)
  for (const token of [guardian.secret, newest])
    expect((await desk.server.api(standingEndpoints.guardianRequest, { body: { token } })).status).toBe(200)
  const claim = await someClaimant(desk.server, desk.parish.id)
  expect((await again(claim.claimId)).status).toBe(409)
})
