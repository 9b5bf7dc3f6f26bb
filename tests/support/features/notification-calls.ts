import { sql } from 'kysely'
import { expect } from 'vitest'
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import type { PreferencesPatch } from '#contract/notifications/notification-preferences.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import type { NoticeText } from '#contract/notifications/word-notice.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { NoticeContext } from '#server/modules/notifications/commands.ts'
import { heldMailsJob } from '#server/modules/notifications/mails/held-mails.job.ts'
import { jobContext } from '../job-context.ts'
import { hour } from './calendars.ts'
import { storedWords } from './notification.ts'
import type { Person } from './people.ts'
import type { TestServer } from '../process/server.ts'

const { preferences, patchPreferences, list } = notificationsEndpoints

/** A notice of any kind with these words. Senders cannot store such a fact, which only old notices hold. */
export const saying = <K extends NotificationKind>(kind: K, title: string, message: string) =>
  ({ kind, ...storedWords(title, message) }) as unknown as NoticeFact<K>

export type Request = Partial<NoticeContext & NoticeText>

/** Calls that notification tests make to the running server. */
export function notificationCalls(running: () => TestServer) {
  const read = async ({ token }: Pick<Person, 'token'>) => (await running().api(preferences, {}, { token })).body
  const choose = async ({ token }: Pick<Person, 'token'>, body: PreferencesPatch) => {
    const answer = await running().api(patchPreferences, { body }, { token })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }
  const tell = (userId: string, kind: NotificationKind, { title = 'Vigil', message = 'Tonight', ...request }: Request = {}) =>
    transact(running().parts.db, (tx) =>
      running().parts.ask(tx, 'notifications.notify', { userId, ...saying(kind, title, message), ...request }),
    )
  const titles = async ({ token }: Pick<Person, 'token'>) =>
    (await running().api(list, {}, { token })).body.results.map(({ title }) => title)
  const mailsTo = async ({ email }: Pick<Person, 'email'>) =>
    (await running().mails(email)).map(({ kind, subject }) => [kind, subject])
  const tokenIn = async ({ email }: Pick<Person, 'email'>) =>
    /unsubscribe\?token=([\w-]+)/.exec((await running().mails(email)).at(-1)!.text)![1]!

  /** When a member's held mails are due, in epoch milliseconds, each with a job that runs then. */
  const waitsUntil = async ({ id }: Pick<Person, 'id'>) => {
    const { rows } = await sql<{ due_at: string; jobs: number }>`
      select due_at, (
        select count(*)::int from graphile_worker._private_jobs
        where payload->>'userId' = ${id} and run_at = due_at
      ) as jobs from held_mails where user_id = ${id} order by due_at`.execute(running().parts.db)
    for (const { jobs } of rows) expect(jobs).toBeGreaterThan(0)
    return [...new Set(rows.map(({ due_at }) => Date.parse(due_at)))]
  }
  /** Runs the job as the queue would at that time. */
  const runHeldMails = async ({ id: userId }: Pick<Person, 'id'>, dueAt = running().clock.now()) => {
    await heldMailsJob(running().parts).run({ userId, dueAt }, jobContext(running()))
  }
  return { read, choose, tell, titles, mailsTo, tokenIn, waitsUntil, runHeldMails }
}

/** HH:MM in UTC. */
export const clockTime = (at: number) => new Date(at).toISOString().slice(11, 16)
/** Truncates to the minute. */
export const wholeMinute = (at: number) => Math.floor(at / 60_000) * 60_000
/** Quiet hours around a time; they end two hours later. */
export const quietAround = (at: number) => ({
  quiet_from: clockTime(at - hour),
  quiet_to: clockTime(at + 2 * hour),
  timezone: 'UTC',
})
