import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { type FreshDatabase, freshDatabase } from '../support/process/database.ts'
import { countsOf } from '../support/figures.ts'
import { nodeEnv, partsOf } from '../support/nodes.ts'
import { somePerson } from '../support/features/people.ts'
import { someAddress } from '../support/process/server.ts'
import { type ServerProcess, serverProcess } from '../support/process/server-process.ts'
import { type SmtpServer, startSmtp } from '../support/process/smtp.ts'

const outageMs = 5_000
let database: FreshDatabase
let smtp: SmtpServer
let server: ServerProcess
beforeAll(async () => {
  database = await freshDatabase()
  smtp = await startSmtp()
  server = await serverProcess({ ...nodeEnv(database), SMTP_URL: smtp.url, MAIL_FROM: 'Coptic Community <no-reply@example.org>' })
})
afterAll(async () => {
  await server.dispose()
  await smtp.close()
  await database.drop()
})

const requestLink = (email: string) =>
  fetch(`${server.url}/api/v1/${accountsEndpoints.resendVerification.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ email }),
  })
const outbox = () => database.db.selectFrom('mail_outbox').select(['to_address', 'status', 'attempts', 'text']).execute()
const receivers = () => smtp.taken.map((raw) => raw.match(/^To: (.*)$/m)?.[1] ?? '')

test('D5 ACC-D2 mails requested while the mail server is down for seconds, and across our restart, arrive once', async () => {
  const parts = partsOf(database)
  const people = []
  for (let index = 0; index < 20; index += 1) people.push(await somePerson(parts, { verified: false }))
  const [first, ...others] = people as [(typeof people)[number], ...typeof people]
  expect((await requestLink(first.email)).ok).toBe(true)
  await expect.poll(receivers, { timeout: 20_000 }).toEqual([first.email])

  await smtp.leave()
  const left = performance.now()
  const answers = await Promise.all(others.slice(0, 10).map(({ email }) => requestLink(email)))
  await expect
    .poll(async () => (await outbox()).filter(({ status, attempts }) => status === 'queued' && attempts > 0).length, {
      timeout: 20_000,
    })
    .toBe(10)
  // Restarts our server while the mail server is down: pending mails are in the database.
  await server.stop()
  await server.start()
  answers.push(...(await Promise.all(others.slice(10).map(({ email }) => requestLink(email)))))
  await new Promise((resolve) => setTimeout(resolve, outageMs - (performance.now() - left)))
  await smtp.returns()
  const returned = performance.now()
  await expect
    .poll(async () => (await outbox()).filter(({ status }) => status === 'sent').length, { timeout: 60_000, interval: 50 })
    .toBe(people.length)
  const recovered = performance.now() - returned

  const rows = await outbox()
  const twice = Object.values(countsOf(receivers())).filter((count) => count > 1).length
  console.log(
    `D5 mail server away ${((returned - left) / 1_000).toFixed(1)} s: ${answers.filter(({ ok }) => !ok).length} of ${answers.length} calls refused, ` +
      `tries at most ${Math.max(...rows.map(({ attempts }) => attempts))}, ${receivers().length} of ${people.length} mails delivered within ${recovered.toFixed(0)} ms of its return, ${twice} twice`,
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(receivers().sort()).toEqual(people.map(({ email }) => email).sort())
  expect(rows.filter(({ text }) => text !== '')).toEqual([])
})
