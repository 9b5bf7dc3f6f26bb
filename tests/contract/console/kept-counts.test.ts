import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countsJob } from '#server/modules/profile-fields/statistics/counts.job.ts'
import { purgeJob } from '#server/modules/prayers/requests/retire.job.ts'
import { newId } from '#server/platform/db/ids.ts'
import { somePerson } from '../../support/features/people.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const run = (text: string) => sql.raw(text).execute(server.parts.db)
async function read(text: string) {
  const { rows } = await sql.raw<{ key: string; count: number }>(text).execute(server.parts.db)
  return Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)] as const).filter(([, count]) => count !== 0))
}

const requestsKept = () => read('select category_id as key, sum(rows) as count from prayer_category_counts group by 1')
const requestsCounted = () => read('select category_id as key, count(*) as count from prayer_requests group by 1')

test('PRY-D1~ the number of requests of a category is kept as they are added, moved and deleted, and summed up at night', async () => {
  const { id } = await somePerson(server.parts)
  const check = async (most: number) => {
    const kept = await requestsKept()
    expect(kept).toEqual(await requestsCounted())
    expect(Math.max(0, ...Object.values(kept))).toBe(most)
  }
  await check(0)
  await run(`insert into prayer_requests (id, author_id, is_anonymous, status, category_id, title, content, visibility, expires_at, created_at)
    select gen_random_uuid(), '${id}', false, 'active', (array(select id from prayer_categories order by id))[1 + n % 2], 'For peace', 'For peace', 'members',
      now() + interval '30 days', now() from generate_series(1, 7) n`)
  await check(4)
  const [first, second] = (
    await sql<{ id: string }>`select id from prayer_categories order by id limit 2`.execute(server.parts.db)
  ).rows
  await run(`update prayer_requests set category_id = '${first!.id}' where category_id = '${second!.id}'`)
  await check(7)
  await run('delete from prayer_requests where id in (select id from prayer_requests limit 2)')
  await check(5)
  await purgeJob.run({}, jobContext(server))
  await check(5)
  expect(await read(`select 'parts' as key, count(*) as count from prayer_category_counts where rows <> 0`)).toEqual({ parts: 1 })
  await run('delete from prayer_requests')
  await check(0)
})

const fieldKeys = `coalesce(field_id::text, 'members') || coalesce(' ' || value, '') as key`
const answersKept = () => read(`select ${fieldKeys}, sum(rows) as count from profile_field_counts group by 1`)
const active = `users.account_status = 'active' and users.deleted_at is null`
const answersCounted = () =>
  read(`select 'members' as key, count(*) as count from users where ${active}
    union all select field_id::text, count(*) from profile_field_values join users on users.id = user_id and ${active} group by 1
    union all select field_id::text || ' ' || chosen, count(*) from profile_field_values join users on users.id = user_id and ${active}
      join profile_fields on profile_fields.id = field_id and field_type in ('select', 'multiselect', 'boolean')
      cross join lateral jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) chosen
      group by 1`)

test('USR-D8~ answers to fields are counted as members and answers come, change and go, and summed up at night', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => somePerson(server.parts)))
  const [one, other, third, fourth] = people.map(({ id }) => id)
  const fields = ['select', 'multiselect', 'boolean', 'text'].map((type) => ({ id: newId(), type }))
  for (const [order, { id, type }] of fields.entries())
    await run(`insert into profile_fields (id, key, label, field_type, "order", created_at, updated_at)
      values ('${id}', 'field_${type}', '${type}', '${type}', ${100 + order}, now(), now())`)
  const answer = (user: string | undefined, nth: number, value: unknown) =>
    run(`insert into profile_field_values (user_id, field_id, value, updated_at) values ('${user}', '${fields[nth]!.id}', '${JSON.stringify(value)}', now())
      on conflict (user_id, field_id) do update set value = excluded.value`)
  const check = async (key: string, count: number | undefined) => {
    const kept = await answersKept()
    expect(kept).toEqual(await answersCounted())
    expect(kept[key]).toBe(count)
  }
  const several = `${fields[1]!.id} choir`
  for (const user of [one, other, third, fourth]) await answer(user, 1, ['choir', 'kitchen'])
  for (const user of [one, other]) await answer(user, 0, 'deacon')
  await answer(one, 2, true)
  await answer(one, 3, 'Some words of its own')
  await check(several, 4)
  await answer(one, 1, ['kitchen'])
  await answer(other, 0, 'reader')
  await check(several, 3)
  await run(`update users set account_status = 'banned' where id = '${other}'`)
  await check(several, 2)
  await run(`update users set last_seen_at = now(), status_reason = 'Again' where id = '${other}'`)
  await answer(other, 1, ['choir'])
  await check(several, 2)
  await run(`update users set account_status = 'active' where id = '${other}'`)
  await check(several, 3)
  await run(`delete from profile_field_values where user_id = '${third}'`)
  await check(several, 2)
  await countsJob.run({}, jobContext(server))
  await check(several, 2)
  await run(`delete from users where id = '${fourth}'`)
  await check(several, 1)
  await run(`update users set deleted_at = now()`)
  await check(several, undefined)
})
