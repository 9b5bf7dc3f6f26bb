import type { I18n } from '@lingui/core'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import IdCard from 'lucide-react/icons/id-card'
import Play from 'lucide-react/icons/play'
import Undo2 from 'lucide-react/icons/undo-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import type { GdprRequestRow, GdprStatus } from '#contract/compliance/gdpr-request.ts'
import { isOpen, isSelfRunning, nextStatuses } from '#contract/compliance/next-statuses.ts'
import { defineAction, defineDialogAction } from '#src/console/list/define-action.ts'
import { note } from '#src/console/list/question.ts'
import { AssignRequest } from './assign-request.tsx'

const { patchGdprRequest, extendGdprRequest, completeGdprRequest, rejectGdprRequest } = complianceEndpoints
const leadsTo = (status: GdprStatus) => (row: GdprRequestRow) => nextStatuses(row).includes(status)

export const assign = defineDialogAction({
  id: 'assign',
  icon: <UserPlus size={18} aria-hidden />,
  when: (row: GdprRequestRow) => isOpen(row),
  label: /*i18n*/ 'Assign it',
  endpoint: patchGdprRequest,
  Dialog: ({ row, onClose }) => <AssignRequest id={row.id} number={row.number} onClose={onClose} />,
})

export const startCheck = defineAction({
  id: 'check',
  icon: <IdCard size={18} aria-hidden />,
  isMain: true,
  when: leadsTo('verifying'),
  label: /*i18n*/ 'Check the identity',
  title: /*i18n*/ 'Check who asked in {name}?',
  text: /*i18n*/ 'Make sure that the request comes from the person it is about. Ask for no more than you need.',
  done: /*i18n*/ '{name} is being checked',
  endpoint: patchGdprRequest,
  input: ({ id, updated_at }) => ({ params: { id }, body: { status: 'verifying' as const, updated_at } }),
})

export const startWork = defineAction({
  id: 'start',
  icon: <Play size={18} aria-hidden />,
  isMain: true,
  when: leadsTo('in_progress'),
  label: /*i18n*/ 'Work on it',
  title: /*i18n*/ 'Work on {name}?',
  text: ({ identity_status }, i18n) =>
    identity_status === 'verified'
      ? i18n.t('The month goes on.')
      : i18n.t('You confirm that the request comes from the person it is about.'),
  done: /*i18n*/ '{name} is being answered',
  endpoint: patchGdprRequest,
  input: ({ id, updated_at }) => ({ params: { id }, body: { status: 'in_progress' as const, updated_at } }),
})

export const waitForRequester = defineAction({
  id: 'wait',
  icon: <Hourglass size={18} aria-hidden />,
  when: leadsTo('awaiting_requester'),
  label: /*i18n*/ 'Wait for an answer',
  title: /*i18n*/ 'Wait for an answer in {name}?',
  text: /*i18n*/ 'The month goes on meanwhile.',
  done: /*i18n*/ '{name} waits for the requester',
  endpoint: patchGdprRequest,
  input: ({ id, updated_at }) => ({ params: { id }, body: { status: 'awaiting_requester' as const, updated_at } }),
})

export const completeRequest = defineAction({
  id: 'complete',
  icon: <CircleCheck size={18} aria-hidden />,
  isMain: true,
  when: leadsTo('completed'),
  label: /*i18n*/ 'Complete it',
  title: /*i18n*/ 'Complete {name}',
  text: /*i18n*/ 'The outcome stays on record after the person is erased: write it without names. This cannot be undone.',
  done: /*i18n*/ '{name} is completed',
  ask: { fields: { outcome: note(/*i18n*/ 'Outcome', { limit: 500, tooShort: /*i18n*/ 'Please write what was done' }) } },
  endpoint: completeGdprRequest,
  input: ({ id, updated_at }, { outcome }) => ({ params: { id }, body: { outcome, updated_at } }),
})

export const extend = defineAction({
  id: 'extend',
  icon: <CalendarPlus size={18} aria-hidden />,
  when: (row: GdprRequestRow) => isOpen(row) && !isSelfRunning(row) && row.extended_until === null && (row.days_left ?? -1) >= 0,
  label: /*i18n*/ 'Extend',
  title: /*i18n*/ 'Extend {name}',
  text: /*i18n*/ 'Once, for complex requests. Tell the requester about it and why, before the first month is over.',
  done: /*i18n*/ '{name} is extended',
  ask: {
    reason: true,
    fields: {
      months: {
        kind: 'choice',
        label: /*i18n*/ 'Extend by',
        options: (i18n: I18n) =>
          [1, 2].map((count) => ({
            value: String(count),
            label: i18n.t('{count, plural, one {# month} other {# months}}', { count }),
          })),
      },
    },
  },
  endpoint: extendGdprRequest,
  input: ({ id, updated_at }, { months, reason }) => ({
    params: { id },
    body: { months: months === '2' ? (2 as const) : (1 as const), reason, updated_at },
  }),
})

export const withdraw = defineAction({
  id: 'withdraw',
  icon: <Undo2 size={18} aria-hidden />,
  when: leadsTo('withdrawn'),
  label: /*i18n*/ 'Withdrawn',
  send: /*i18n*/ 'Close it',
  title: /*i18n*/ 'Close {name} as withdrawn?',
  text: /*i18n*/ 'The requester no longer asks for it. This cannot be undone.',
  done: /*i18n*/ '{name} is withdrawn',
  endpoint: patchGdprRequest,
  input: ({ id, updated_at }) => ({ params: { id }, body: { status: 'withdrawn' as const, updated_at } }),
})

export const reject = defineAction({
  id: 'reject',
  icon: <CircleSlash size={18} aria-hidden />,
  isDanger: true,
  when: leadsTo('rejected'),
  label: /*i18n*/ 'Reject',
  title: /*i18n*/ 'Reject {name}',
  text: /*i18n*/ 'The requester learns the ground and may complain to the authority. The ground stays on record: write it without names.',
  done: /*i18n*/ '{name} is rejected',
  ask: { fields: { ground: note(/*i18n*/ 'Legal ground', { limit: 500, tooShort: /*i18n*/ 'Please write the ground' }) } },
  endpoint: rejectGdprRequest,
  input: ({ id, updated_at }, { ground }) => ({ params: { id }, body: { ground, updated_at } }),
})
