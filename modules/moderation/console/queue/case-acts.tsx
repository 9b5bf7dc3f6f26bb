import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import PauseCircle from 'lucide-react/icons/circle-pause'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import type { ModerationDecision, QueueEntry } from '#contract/moderation/moderation.ts'
import type { VerdictDetails } from '#machines/moderation-case/types.ts'
import { type BulkAction, defineAction } from '#src/console/list/define-action.ts'
import { type Answers, answersOf, type Ask, type Draft } from '#src/console/list/question.ts'
import type { Message, Option } from '#src/lists/filter-fields.ts'

/** An entry with what can be chosen about it. */
export type CaseRow = QueueEntry & { rules: readonly Option[]; assignees: readonly Option[] }

/** A decision of the queue: asked about one entry, whose chart carries it out, or about many at once. */
export type CaseAct = { decision: ModerationDecision; action: BulkAction<CaseRow>; detailsOf: (draft: Draft) => VerdictDetails }

type Words = { label: Message; title: Message; text?: Message; send?: Message; many: Message; done: Message }
type Options<A extends Ask<CaseRow>> = Words & {
  decision: ModerationDecision
  icon: ReactNode
  isMain?: boolean
  isDanger?: boolean
  ask: A
  details?: (answers: Answers<A>) => VerdictDetails
}

function caseAct<const A extends Ask<CaseRow>>({ decision, many, details, ask, text, ...look }: Options<A>): CaseAct {
  const bodyOf = (answers: Answers<A>) => {
    // A question without a reason has none.
    const { reason = '' } = answers as { reason?: string }
    return { decision, reason, ...details?.(answers) }
  }
  return {
    decision,
    detailsOf: (draft) => details?.(answersOf<CaseRow, A>(ask, draft)) ?? {},
    action: defineAction<CaseRow, typeof consoleQueueEndpoints.consoleDecide, A, typeof consoleQueueEndpoints.consoleBulk>({
      ...look,
      ...(text ? { text } : {}),
      id: decision,
      // A warning needs the rules, which come after the page.
      when: ({ decisions, refusal, rules }) =>
        refusal === null && decisions.includes(decision) && (decision !== 'warn' || rules.length > 0),
      ask,
      endpoint: consoleQueueEndpoints.consoleDecide,
      input: ({ kind, id }, answers) => ({ params: { kind, id }, body: bodyOf(answers) }),
      bulk: {
        title: many,
        ...(text ? { text } : {}),
        done: look.done,
        asksFields: true,
        endpoint: consoleQueueEndpoints.consoleBulk,
        input: (ids, answers) => ({ body: { ids, ...bodyOf(answers) } }),
      },
    }),
  }
}

const authorReads = /*i18n*/ 'The author can read this.'
const lengths = [1, 3, 7, 14, 30, 90] as const

export const caseActs: readonly CaseAct[] = [
  caseAct({
    decision: 'approve',
    icon: <Check size={18} aria-hidden />,
    isMain: true,
    label: /*i18n*/ 'Approve',
    title: /*i18n*/ 'Approve “{name}”?',
    text: /*i18n*/ 'It stays in sight, or is shown again; its reports are dismissed.',
    many: /*i18n*/ '{count, plural, one {Approve # entry?} other {Approve # entries?}}',
    done: /*i18n*/ '{count, plural, one {# entry approved} other {# entries approved}}',
    ask: {},
  }),
  caseAct({
    decision: 'spam',
    icon: <Ban size={18} aria-hidden />,
    label: /*i18n*/ 'Spam',
    title: /*i18n*/ 'Mark “{name}” as spam?',
    text: /*i18n*/ 'Only comments can be marked as spam.',
    many: /*i18n*/ '{count, plural, one {Mark # entry as spam?} other {Mark # entries as spam?}}',
    done: /*i18n*/ '{count, plural, one {# entry marked as spam} other {# entries marked as spam}}',
    ask: {},
  }),
  caseAct({
    decision: 'hide',
    icon: <EyeOff size={18} aria-hidden />,
    label: /*i18n*/ 'Hide',
    title: /*i18n*/ 'Hide “{name}”?',
    text: /*i18n*/ 'Others no longer see it, and its author is told why after thirty seconds. It does not count as a strike, and can be shown again for thirty days.',
    many: /*i18n*/ '{count, plural, one {Hide # entry?} other {Hide # entries?}}',
    done: /*i18n*/ '{count, plural, one {# entry hidden} other {# entries hidden}}',
    ask: { reason: true, reasonHelp: authorReads },
  }),
  caseAct({
    decision: 'remove',
    icon: <Trash2 size={18} aria-hidden />,
    isDanger: true,
    label: /*i18n*/ 'Remove',
    title: /*i18n*/ 'Remove “{name}”?',
    text: /*i18n*/ 'Only its author will still see it, and is told why after thirty seconds. It can be restored for thirty days.',
    many: /*i18n*/ '{count, plural, one {Remove # entry?} other {Remove # entries?}}',
    done: /*i18n*/ '{count, plural, one {# entry removed} other {# entries removed}}',
    ask: { reason: true, reasonHelp: authorReads },
  }),
  caseAct({
    decision: 'warn',
    icon: <MessageSquareWarning size={18} aria-hidden />,
    label: /*i18n*/ 'Warn the author',
    send: /*i18n*/ 'Warn',
    title: /*i18n*/ 'Warn the author of “{name}”?',
    text: /*i18n*/ 'It stays in sight, or is shown again. Its author is told which rule it breaks, and it counts as a strike for 90 days.',
    many: /*i18n*/ '{count, plural, one {Warn the author of # entry?} other {Warn the authors of # entries?}}',
    done: /*i18n*/ '{count, plural, one {The author of # entry is warned} other {The authors of # entries are warned}}',
    ask: {
      reason: true,
      reasonHelp: authorReads,
      fields: {
        rule: { kind: 'choice', label: /*i18n*/ 'Rule of the community', options: (_i18n, { rules }: CaseRow) => rules },
      },
    },
    details: ({ rule }) => ({ rule: Number(rule) }),
  }),
  caseAct({
    decision: 'suspend',
    icon: <PauseCircle size={18} aria-hidden />,
    isDanger: true,
    label: /*i18n*/ 'Suspend the author',
    send: /*i18n*/ 'Suspend',
    title: /*i18n*/ 'Suspend the author of “{name}”?',
    text: /*i18n*/ 'It is removed, and its author is signed out everywhere at once and cannot log in. The reason is mailed to them after thirty seconds.',
    many: /*i18n*/ '{count, plural, one {Suspend the author of # entry?} other {Suspend the authors of # entries?}}',
    done: /*i18n*/ '{count, plural, one {The author of # entry is suspended} other {The authors of # entries are suspended}}',
    ask: {
      reason: true,
      reasonHelp: authorReads,
      fields: {
        days: {
          kind: 'choice',
          label: /*i18n*/ 'For how long',
          help: /*i18n*/ 'After three strikes in 90 days, seven days are proposed.',
          initial: '7',
          options: (i18n) => [
            ...lengths.map((days) => ({
              value: String(days),
              label: i18n.t('{days, plural, one {# day} other {# days}}', { days }),
            })),
            { value: '', label: i18n.t('Until it is lifted') },
          ],
        },
      },
    },
    details: ({ days }) => ({ days: days === '' ? null : Number(days) }),
  }),
  caseAct({
    decision: 'escalate',
    icon: <ArrowUpRight size={18} aria-hidden />,
    label: /*i18n*/ 'Escalate',
    title: /*i18n*/ 'Escalate “{name}”?',
    text: /*i18n*/ 'Only moderators of the whole community can decide it then. They are told at once.',
    many: /*i18n*/ '{count, plural, one {Escalate # entry?} other {Escalate # entries?}}',
    done: /*i18n*/ '{count, plural, one {# entry escalated} other {# entries escalated}}',
    ask: {
      reason: true,
      reasonHelp: /*i18n*/ 'Moderators can read this, the author cannot.',
      fields: {
        assignee: { kind: 'choice', label: /*i18n*/ 'To whom', options: (_i18n, { assignees }: CaseRow) => assignees },
      },
    },
    details: ({ assignee }) => (assignee === '' ? {} : { assignee }),
  }),
]
