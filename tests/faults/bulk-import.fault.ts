import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactorSealer } from '#server/platform/security/second-factor.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type FreshDatabase, freshDatabase } from '../support/process/database.ts'
import { csvFile } from '../support/features/imports.ts'
import { nodeEnv, partsOf } from '../support/nodes.ts'
import { type Admin, someAdmin } from '../support/features/people.ts'
import { type ServerProcess, serverProcess } from '../support/process/server-process.ts'

const people = 5_000
const kills = 4
let database: FreshDatabase
let server: ServerProcess
let admin: Admin
beforeAll(async () => {
  database = await freshDatabase()
  server = await serverProcess(nodeEnv(database))
  admin = await someAdmin({ ...partsOf(database), secondFactorSealer: secondFactorSealer('a'.repeat(40)) })
})
afterAll(async () => {
  await server.dispose()
  await database.drop()
})

const as = () => ({ authorization: `Bearer ${admin.token}` })
const address = (rest = '') => `${server.url}/api/v1/superadmin/bulk-imports/${rest}`
const post = async (path: string, body: object) => {
  const answer = await fetch(address(path), {
    method: 'POST',
    headers: { ...as(), 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
const importRow = (id: string) =>
  database.db.selectFrom('bulk_imports').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const until = (id: string, isThere: (row: Awaited<ReturnType<typeof importRow>>) => boolean) =>
  expect.poll(async () => isThere(await importRow(id)), { timeout: 100_000, interval: 20 }).toBe(true)

/** Kills the server at this progress and restarts it. */
async function killAt(id: string, status: 'validating' | 'running', progress: number) {
  await until(id, (row) => row.status !== status || row.progress >= progress)
  const { progress: reached } = await importRow(id)
  await server.kill()
  await server.start()
  return reached
}

test('USR-D9 B1 a server killed repeatedly while it checks and sends 5,000 rows sends each once', {
  timeout: 240_000,
}, async () => {
  const form = new FormData()
  const emails = Array.from({ length: people }, (_, n) => `person${n}@example.org`)
  form.append('file', csvFile(emails.map((email) => ({ email, first_name: 'Mina' }))), 'people.csv')
  const uploaded = await fetch(address(), { method: 'POST', headers: as(), body: form })
  expect(uploaded.status).toBe(201)
  const { id, mapping } = (await uploaded.json()) as { id: string; mapping: object }

  await post(`${id}/validate/`, { mapping })
  const checkedAt = await killAt(id, 'validating', 1_000)
  await until(id, ({ status }) => status === 'ready')

  const began = performance.now()
  await post(`${id}/start/`, { expires_in_days: 30 })
  const sentAt: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) sentAt.push(await killAt(id, 'running', (kill * people) / (kills + 2)))
  await until(id, ({ status }) => status === 'done')
  const seconds = (performance.now() - began) / 1_000

  const { rows } = await sql<{ invitations: number; addresses: number; mails: number; written: number; outcomes: number }>`
    select count(*)::int as invitations, count(distinct invitations.email)::int as addresses,
      (select count(*)::int from mail_outbox where kind = 'invitation') as mails,
      (select count(distinct to_address)::int from mail_outbox where kind = 'invitation') as written,
      (select count(*)::int from bulk_import_rows where outcome = 'invited' and invitation_id is not null) as outcomes
    from invitations`.execute(database.db)
  console.log(
    `B1 ${people} rows: killed at ${checkedAt} of the check and at ${sentAt.join(', ')} of the sending; ${rows[0]!.invitations} invitations, ` +
      `${rows[0]!.mails} mails, ${rows[0]!.mails - rows[0]!.written} to an address that had one, done ${seconds.toFixed(1)} s after the start`,
  )
  expect(sentAt.every((reached) => reached < people)).toBe(true)
  expect(rows[0]).toEqual({ invitations: people, addresses: people, mails: people, written: people, outcomes: people })
  expect(await importRow(id)).toMatchObject({ applied: people, progress: people, total: people })
})
