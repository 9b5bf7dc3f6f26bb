import pg from 'pg'
import { answersOf } from '#server/platform/db/migrations/0147-counts-of-categories-and-fields.ts'
import { markLeads } from '#server/platform/db/migrations/0130-leads-of-series.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { answerRows, eventRows, noticeRows } from './calendar-rows.ts'
import { addRows, type Copies, makePool, withoutIndexes } from './copies.ts'
import {
  inviteeRows,
  invitationRows,
  marketDetailRows,
  marketRows,
  prayedRows,
  prayerRows,
  verificationRows,
} from './feature-rows.ts'
import { addAuditLines, logRows } from './log-rows.ts'
import { moderationRows } from './moderation-rows.ts'
import { accountRows, memberOfParishRows, memberRows, placeRows, tokenRows } from './people-rows.ts'
import { followerOfPageRows, followRows, groupRows, memberOfGroupRows, pageRows } from './people-ties.ts'
import { answersToPostRows, listPosts, postRows } from './post-rows.ts'
import { fillRooms } from './room-rows.ts'
import { indexEntries } from './search-rows.ts'
import type { Sizes } from './sizes.ts'

/** Accounts of the demo that make the calls: nothing is added to what they have, so that it is the same at every size. */
export const callers = ['mina.girgis', 'mariam.habib'] as const
const others = `username not in (${callers.map((name) => `'${name}'`).join(', ')})`

/** Counts that triggers keep, of what was added without them. */
const countsOfWhatWasAdded = [
  `delete from prayer_category_counts;
   insert into prayer_category_counts (category_id, rows) select category_id, count(*) from prayer_requests group by category_id`,
  `delete from profile_field_counts;
   insert into profile_field_counts (rows) select count(*) from users where account_status = 'active' and deleted_at is null;
   insert into profile_field_counts (field_id, value, rows) select written.field_id, answer.value, count(*)
     from profile_field_values as written join users on users.id = written.user_id and account_status = 'active' and deleted_at is null
     ${answersOf} group by 1, 2`,
]

/** Grows the demo community. Foreign keys are not checked, triggers do not run. */
export async function fill(connection: Connection, sizes: Sizes): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
    )
    const add = async (rows: readonly Copies[]) => {
      for (const one of rows) if (one.count > 0) await addRows(client, one)
    }
    const pools: string[] = []
    const pool = async (name: string, query: string) => {
      await makePool(client, name, query)
      pools.push(name)
    }
    const places = placeRows(sizes)
    await add(places.slice(0, 1))
    await pool('some_dioceses', 'select id from dioceses')
    await add(places.slice(1))
    await pool('new_parishes', "select id from parishes where slug like 'grown-parish-%'")
    await pool('some_parishes', sizes.people > 0 ? 'select id from new_parishes' : 'select id from parishes')
    await add(memberRows(sizes))
    const isNew = sizes.people > 0 ? "username ~ '[0-9]$'" : others
    await pool('some_people', `select id, email from users where ${isNew} order by id`)
    await pool('new_people', 'select id from some_people')
    if (sizes.people > 0) await add(memberOfParishRows(sizes))
    await addRows(client, {
      table: 'calendars',
      count: sizes.parishes,
      from: "owner_type = 'parish'",
      pick: { parish: 'new_parishes' },
      set: { id: 'gen_random_uuid()', owner_id: 'parish.id' },
    })
    await pool(
      'parish_calendars',
      "select c.id from calendars c join new_parishes on new_parishes.id = c.owner_id where owner_type = 'parish'",
    )
    await pool('open_calendars', 'select id from parish_calendars')
    await add(accountRows(sizes))
    await pool(
      'personal_calendars',
      "select c.id, c.owner_id from calendars c join some_people on some_people.id = c.owner_id where owner_type = 'user'",
    )
    await pool('some_sessions', 'select id from sessions')
    await add(tokenRows(sizes))
    await add(eventRows(sizes))
    await client.query(
      "update events set local_hour = to_char(start_datetime at time zone timezone, 'HH24:MI') where local_hour <> to_char(start_datetime at time zone timezone, 'HH24:MI')",
    )
    await client.query(markLeads())
    if (sizes.events > 0) {
      await pool(
        'new_events',
        'select e.id from events e join (select id from parish_calendars union all select id from personal_calendars) c on c.id = e.calendar_id',
      )
      await add(answerRows(sizes))
    }
    await add(noticeRows(sizes))
    await add(invitationRows(sizes))
    await pool('some_invitations', 'select id from invitations')
    await add(inviteeRows(sizes))
    await add(verificationRows(sizes))
    await add(marketRows(sizes))
    await pool('some_items', 'select id, seller_id from market_items')
    await pool('some_orders', 'select id, seller_id, buyer_id from market_orders')
    await add(marketDetailRows(sizes))
    await add(prayerRows(sizes))
    await pool('some_requests', 'select id from prayer_requests')
    await add(prayedRows(sizes))
    await pool('known_people', 'select id from some_people order by id desc limit 97')
    await pool('other_people', 'select id from some_people where id not in (select id from known_people)')
    await add(followRows(sizes))
    await add(groupRows(sizes))
    await pool('new_groups', "select id from groups where slug like 'grown-group-%'")
    await add(memberOfGroupRows(sizes))
    await add(pageRows(sizes))
    await pool('new_pages', "select id from pages where slug like 'grown-page-%'")
    await add(followerOfPageRows(sizes))
    await withoutIndexes(client, 'posts', () => add(postRows(sizes)))
    await pool('some_posts', "select id from posts where status = 'published'")
    for (const statement of listPosts) await client.query(statement)
    for (const rows of answersToPostRows(sizes)) await withoutIndexes(client, rows.table, () => add([rows]))
    await add(moderationRows(sizes, callers))
    const statements = fillRooms(sizes)
    await withoutIndexes(client, 'messages', async () => {
      for (const statement of statements) await client.query(statement)
    })
    await withoutIndexes(client, 'search_rows', async () => {
      for (const statement of indexEntries) await client.query(statement)
    })
    for (const statement of countsOfWhatWasAdded) await client.query(statement)
    await add(logRows(sizes))
    await addAuditLines(client, sizes.audit)
    await client.query(`drop table ${pools.join(', ')}`)
    await client.query('vacuum (analyze, parallel 0)')
  } finally {
    await client.end()
  }
}
