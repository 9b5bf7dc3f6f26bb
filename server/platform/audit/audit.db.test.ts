import { afterEach, beforeEach, expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { transact } from '#server/platform/db/tx.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/process/database.ts'
import { audit } from './audit.queries.ts'
import { verifyAuditChain } from './verify-chain.ts'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.drop())

const at = Date.parse('2026-11-21T10:00:00.123Z')
const act = (number: number) => ({
  actorType: 'system' as const,
  actorId: null,
  action: `things.act${number}`,
  reason: 'Because of a \0 test with \ud800 and مرحبا',
  details: { z: number, a: { y: [1.5, 'two', null, true], b: 1e21 }, long: 'x'.repeat(500) },
  before: { name: 'old' },
})
const asSuperuser = async (statement: string) => {
  await fresh.pool.query('alter table audit_log disable trigger all')
  await fresh.pool.query(statement)
  await fresh.pool.query('alter table audit_log enable trigger all')
}

test('SYS-D7 entries of concurrent writers form one chain, several per transaction too, without rolled-back ones', async () => {
  const writers = Array.from({ length: 30 }, (_, number) =>
    transact(fresh.db, async (tx) => {
      await audit(tx, at, act(number))
      await audit(tx, at + 1, { ...act(number), action: 'things.second' })
      if (number % 5 === 0) throw new Error('rolled back')
    }).catch(() => {}),
  )
  await Promise.all([...writers, audit(fresh.db, at, act(99))])
  expect(await verifyAuditChain(fresh.db)).toEqual({ rows: 49, ok: true, brokenAt: null })
  const rows = await fresh.db.selectFrom('audit_log').select(['prev_hash', 'hash', 'area']).orderBy('seq').execute()
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(49)
  expect(rows.slice(1).every(({ prev_hash }, index) => prev_hash === rows[index]!.hash)).toBe(true)
  expect(rows.every(({ area }) => area === 'things')).toBe(true)
})

test('SYS-D7 the log cannot be changed, and changes by a superuser are detected', async () => {
  for (const number of [1, 2, 3, 4, 5]) await audit(fresh.db, at, act(number))
  for (const statement of ['update audit_log set ip = null', 'delete from audit_log', 'truncate audit_log'])
    await expect(fresh.pool.query(statement)).rejects.toThrow('append-only')
  expect((await verifyAuditChain(fresh.db)).ok).toBe(true)
  const columns = ['actor_id', 'role', 'ip', 'target_id', 'target_name', 'request_id', 'user_agent', 'outcome', 'after', 'at']
  const values: Record<string, string> = {
    actor_id: `'019a9c00-0000-7000-8000-000000000001'`,
    outcome: `'failed'`,
    after: `'{"a":1}'`,
    at: `at + interval '1 millisecond'`,
  }
  for (const column of columns) {
    const { rows } = await fresh.pool.query(`select ${column}::text as was from audit_log where seq = 2`)
    await asSuperuser(`update audit_log set ${column} = ${values[column] ?? `'x'`} where seq = 2`)
    expect([column, await verifyAuditChain(fresh.db)]).toEqual([column, { rows: 2, ok: false, brokenAt: '2' }])
    const was = rows[0].was === null ? 'null' : `'${rows[0].was}'`
    await asSuperuser(`update audit_log set ${column} = ${was} where seq = 2`)
    expect((await verifyAuditChain(fresh.db)).ok).toBe(true)
  }
  await asSuperuser('delete from audit_log where seq = 3')
  expect(await verifyAuditChain(fresh.db)).toEqual({ rows: 3, ok: false, brokenAt: '4' })
})

test('SYS-D7 the migration chains earlier entries, and later ones follow them', async () => {
  const old = await freshDatabase({ migrated: false })
  try {
    const names = await knownMigrations()
    await migrate(old.pool, { upTo: names.filter((name) => name < '0014') })
    await old.pool.query(
      `insert into audit_log (actor_type, action, details)
       select 'system', 'session.act' || n, jsonb_build_object('bb', 1, 'a', jsonb_build_array(n, 1.50)) from generate_series(1, 2500) n`,
    )
    await migrate(old.pool)
    await audit(old.db, at, act(1))
    expect(await verifyAuditChain(old.db)).toEqual({ rows: 2501, ok: true, brokenAt: null })
    await expect(old.pool.query('delete from audit_log')).rejects.toThrow('append-only')
  } finally {
    await old.drop()
  }
})
