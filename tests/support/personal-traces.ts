import { expect } from 'vitest'
import sharp from 'sharp'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { detailsEndpoints } from '#contract/profile-fields/details.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { personalCalendar, someCommunity, someEvent } from './features/calendars.ts'
import { tradeEverywhere } from './features/market-traces.ts'
import { someAdmin } from './features/people.ts'
import { someField } from './features/profile-fields.ts'
import { categoryCalled, setFlag } from './features/prayers.ts'
import { goodPassword } from './features/registration.ts'
import type { TestServer } from './process/server.ts'
import { pdf } from './features/verification.ts'

/** The marker in every text that the member writes. */
export const mark = 'qanary'
export const phone = '+201288877766'
export const address = '10.66.77.88'
export const born = '1987-06-05'
export const needles = [mark, Buffer.from(mark).toString('hex'), phone, address, born]

/** A member who has used every endpoint that takes text, starting with the request for an invitation. */
export async function someoneWhoWroteEverywhere(server: TestServer) {
  const { parts, api } = server
  const community = await someCommunity(server)
  const email = `${mark}@example.org`
  const headers = { 'x-forwarded-for': address, 'user-agent': `${mark} browser` }
  const accepted = async <T extends { status: number }>(call: Promise<T>): Promise<T> => {
    const answer = await call
    expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
    return answer
  }
  await accepted(
    api(
      invitationsEndpoints.requestInvitation,
      {
        body: {
          full_name: `${mark} asked`,
          email,
          phone,
          parish_text: `${mark} parish`,
          city: `${mark} city`,
          country: 'EG',
          message: `${mark} would like to join you, please`,
          referred_by: `${mark} friend`,
          fill_ms: 12_000,
        },
      },
      { headers },
    ),
  )
  const invited = await accepted(
    api(invitationsEndpoints.createInvitation, { body: { email, note: `Welcome, ${mark}` } }, { token: community.servant.token }),
  )
  const registered = await accepted(
    api(
      accountsEndpoints.register,
      {
        body: {
          email,
          username: `${mark}.old`,
          password: goodPassword,
          password_confirm: goodPassword,
          first_name: `${mark} first`,
          last_name: `${mark} last`,
          phone,
          birth_date: born,
          accept_terms: true,
          accept_privacy: true,
          invitation_code: new URL(invited.body.link).searchParams.get('invite')!,
        },
      },
      { headers: { ...headers, 'idempotency-key': `${mark}-key` } },
    ),
  )
  const { id } = registered.body.user
  const [verification] = (await server.mails(email)).filter(({ kind }) => kind === 'verify-email')
  await accepted(api(accountsEndpoints.verifyEmail, { body: { token: /token=([\w-]+)/.exec(verification!.text)![1]! } }))
  const { body: session } = await accepted(
    api(accountsEndpoints.login, { body: { username_or_email: email, password: goodPassword } }, { headers }),
  )
  const options = { token: session.access, headers }
  await parts.db
    .updateTable('memberships')
    .set({ roles: ['servant'] })
    .where('user_id', '=', id)
    .execute()

  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a5a1c' } })
    .png()
    .toBuffer()
  const { body: user } = await accepted(
    api(
      accountsEndpoints.patchProfile,
      {
        body: {
          username: `${mark}.new`,
          bio: `${mark} bio`,
          city: `${mark} city`,
          instagram_url: `https://www.instagram.com/${mark}`,
        },
        files: { profile_photo: new Blob([Uint8Array.from(picture)]) },
      },
      options,
    ),
  )
  await accepted(
    api(
      invitationsEndpoints.createInvitation,
      { body: { email: `friend.of.${mark}@example.org`, note: `${mark} invites you` } },
      options,
    ),
  )
  const own = await someEvent(
    server,
    { token: session.access },
    {
      calendar: await personalCalendar(server, { id }),
      title: `${mark} title`,
      description: `${mark} description`,
      location_name: `${mark} hall`,
      location_address: `${mark} street`,
      online_meeting_url: `https://example.org/${mark}`,
      visibility: 'private',
    },
  )
  const ofParish = await someEvent(
    server,
    { token: session.access },
    { calendar: community.calendar, title: 'Feast of the parish' },
  )
  const theirs = await someEvent(server, community.servant, { calendar: community.calendar, title: 'Dinner', rsvp_enabled: true })
  await accepted(
    api(
      calendarEndpoints.rsvp,
      { params: { id: theirs.id }, body: { response: 'yes', guests: 2, notes: `${mark} brings bread` } },
      options,
    ),
  )
  await setFlag(server, 'prayerRequests', true)
  const category_id = await categoryCalled(server, 'family')
  for (const is_anonymous of [false, true]) {
    const { body: request } = await accepted(
      api(
        prayersEndpoints.create,
        {
          body: { category_id, title: `${mark} asks`, content: `${mark} carries this`, for_name: `${mark} mother`, is_anonymous },
        },
        { ...options, headers: { ...headers, 'idempotency-key': `${mark}-prayer-${is_anonymous}` } },
      ),
    )
    const of = { params: { id: request.id! } }
    await accepted(api(prayersEndpoints.pray, of, { token: community.member.token }))
    await accepted(api(prayersEndpoints.addUpdate, { ...of, body: { content: `${mark} gives thanks` } }, options))
  }
  await accepted(api(calendarEndpoints.subscribe, { params: { id: community.calendar } }, options))
  await accepted(
    api(
      feedbackEndpoints.sendFeedback,
      { body: { message: `${mark} found a fault`, name: `${mark} first`, email, source: `/${mark}`, tags: [mark] } },
      options,
    ),
  )
  const proof = { files: { document: new File([Uint8Array.from(pdf)], `${mark} paper.pdf`) } }
  const { body: standing } = await accepted(
    api(standingEndpoints.chooseRank, { body: { rank: 'deacon', text: `${mark} was ordained` }, ...proof }, options),
  )
  const claim = { params: { id: standing.claim!.id } }
  const staff = await someAdmin(parts, { totp: true })
  const question = { ...claim, body: { message: `Where was ${mark} ordained?` } }
  await accepted(api(verificationEndpoints.requestInfo, question, { token: staff.token }))
  await accepted(api(standingEndpoints.answerClaim, { ...claim, body: { text: `${mark} answers` } }, options))
  const field = await someField(parts, { type: 'textarea' })
  const told = { [field.key]: `${mark} patron` }
  await accepted(api(detailsEndpoints.saveOwnFields, { body: { values: told } }, options))
  const trade = await tradeEverywhere(server, { id, ...options }, mark, phone)
  return { id, community, avatar: user.avatar!, own, ofParish, theirs, trade }
}
