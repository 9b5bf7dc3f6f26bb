import { present } from '#server/platform/base/present.ts'
import type { Made, Making, ReportedThing } from './made.ts'
import type { Person } from './people.ts'
import type { ReportText } from './told.ts'

const hourMs = 3_600_000
type Target = Omit<ReportedThing, 'reports'> & { /** Epoch milliseconds. */ since: number; people: readonly Person[] }

/** Reports by members other than the author, within hours. */
export function addReport(made: Made, { random, now }: Making, { by, reason, details = '' }: ReportText, target: Target): void {
  const { people, since, ...thing } = target
  const others = people.filter(({ user, roles }) => user.id !== thing.authorId && roles.length === 0)
  const reports = random.some(others, by).map(({ user }, order) => ({
    reporterId: user.id,
    reason,
    // One of them says more.
    details: order === 0 ? details : '',
    at: Math.min(now, since + (order + 1) * hourMs + random.whole(hourMs)),
  }))
  made.reported.push({ ...thing, reports })
}

export const commentOf = ({ id, author_id, created_at }: Made['comments'][number]) => ({
  type: 'comment' as const,
  id,
  authorId: present(author_id, 'an author'),
  since: new Date(created_at).getTime(),
})
