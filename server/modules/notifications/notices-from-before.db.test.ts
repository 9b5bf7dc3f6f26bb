import { expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { newId } from '#server/platform/db/ids.ts'
import { freshDatabase } from '#tests/support/process/database.ts'
import { storedNotices } from '#tests/support/features/notices.ts'
import { takeHeldMails } from './mails/held-mails.queries.ts'
import { wordsOf } from './words.ts'

test('NTF-D1 notices and held mails from before notices were facts read as they were written, in each language they had', async () => {
  const old = await freshDatabase({ migrated: false })
  try {
    const names = await knownMigrations()
    await migrate(old.pool, { upTo: names.filter((name) => name < '0038') })
    const userId = newId()
    await old.pool.query(
      `insert into users (id, username, email, password_hash, first_name, last_name, locale) values ($1, 'mina', 'mina@example.org', 'x', 'Mina', 'Girgis', 'ar')`,
      [userId],
    )
    const insert = (title: string, message: string, texts: object | null, at: string) =>
      old.pool.query(
        `insert into notifications (id, user_id, kind, title, message, texts, created_at) values ($1, $2, 'system', $3, $4, $5, $6)`,
        [newId(), userId, title, message, texts, at],
      )
    await insert('أهلاً', 'بك', null, '2026-01-01')
    const texts = { en: { title: 'Welcome', message: '' }, ar: { title: 'مرحبًا', message: '' } }
    await insert('مرحبًا', '', texts, '2026-01-02')
    await old.pool.query(
      `insert into held_mails (id, user_id, kind, title, message, due_at) values ($1, $2, 'system', 'Held', 'Text', now())`,
      [newId(), userId],
    )
    await migrate(old.pool)
    const arabic = await storedNotices(old.db, userId)
    expect(arabic.map(({ title, message }) => [title, message])).toEqual([
      ['أهلاً', 'بك'],
      ['مرحبًا', ''],
    ])
    await old.pool.query(`update users set locale = 'en'`)
    expect((await storedNotices(old.db, userId)).map(({ title }) => title)).toEqual(['\u2068أهلاً\u2069', 'Welcome'])
    const [held] = await takeHeldMails(old.db, userId, new Date().toISOString(), { targets: [] })
    expect(wordsOf({ ...held!, people: [], count: 1 }, 'en')).toEqual({ title: 'Held', message: 'Text' })
  } finally {
    await old.drop()
  }
})
