import type { Copies } from './copies.ts'
import type { Sizes } from './sizes.ts'

const someDaysAgo = "now() - n % 700 * interval '1 day' - n * interval '1 second'"
const decision = {
  id: "uuidv7(-(n % 700) * interval '1 day')",
  kind: "'post'",
  target_id: 'post.id',
  title: "'A post'",
  excerpt: "'What was written'",
  created_at: `${someDaysAgo} - interval '2 hours'`,
}
const decided = {
  state: "'decided'",
  decision: "case n % 3 when 0 then 'remove' else 'approve' end",
  decided_by: '(select id from admin_users order by id limit 1)',
  decided_at: someDaysAgo,
  told_at: someDaysAgo,
}

/** Reports, nine of ten closed; as many cases, decided and open; and some decisions about the callers. */
export const moderationRows = ({ reports }: Sizes, callers: readonly string[]): Copies[] => [
  {
    table: 'reports',
    count: reports,
    isNew: true,
    pick: { post: 'some_posts', person: 'some_people' },
    set: {
      id: "uuidv7(-(n % 700) * interval '1 day')",
      reporter_id: 'person.id',
      target_type: "'post'",
      target_id: 'post.id',
      reason: "case n % 3 when 0 then 'spam' when 1 then 'harassment' else 'other' end",
      state: "case n % 10 when 0 then 'open' when 1 then 'upheld' else 'dismissed' end",
      created_at: someDaysAgo,
      decided_at: `case when n % 10 > 0 then ${someDaysAgo} + interval '1 hour' end`,
    },
  },
  {
    table: 'moderation_cases',
    count: reports,
    isNew: true,
    pick: { post: 'some_posts', person: 'some_people' },
    set: { ...decision, ...decided, author_id: 'person.id' },
  },
  {
    table: 'moderation_cases',
    count: reports / 10,
    isNew: true,
    pick: { post: 'some_posts', person: 'some_people' },
    set: { ...decision, state: "'open'", author_id: 'person.id' },
  },
  ...callers.map(
    (username): Copies => ({
      table: 'moderation_cases',
      count: 2,
      isNew: true,
      pick: { post: 'some_posts' },
      set: { ...decision, ...decided, author_id: `(select id from users where username = '${username}')` },
    }),
  ),
]
