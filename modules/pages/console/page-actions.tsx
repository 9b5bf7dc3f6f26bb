import ArchiveRestore from 'lucide-react/icons/archive-restore'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgeX from 'lucide-react/icons/badge-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { consolePagesEndpoints, type PageRow } from '#contract/pages/console-pages.ts'
import { defineAction } from '#src/console/list/define-action.ts'

const { approvePage, rejectPage, takeDownPage, restorePage, verifyPage, unverifyPage, removePage } = consolePagesEndpoints
type Row = PageRow

export const approve = defineAction({
  id: 'approve',
  icon: <CircleCheck size={18} aria-hidden />,
  isMain: true,
  when: ({ status, is_held, is_hidden }: Row) => (status === 'pending' || is_held) && !is_hidden,
  label: /*i18n*/ 'Approve',
  title: /*i18n*/ 'Approve {name}',
  text: /*i18n*/ 'Everybody sees the page, and its owners are told.',
  done: /*i18n*/ '{name} is published',
  endpoint: approvePage,
  input: ({ id }) => ({ params: { id } }),
})

export const refuse = defineAction({
  id: 'refuse',
  icon: <CircleSlash size={18} aria-hidden />,
  when: ({ status }: Row) => status === 'pending',
  label: /*i18n*/ 'Refuse',
  title: /*i18n*/ 'Refuse {name}',
  text: /*i18n*/ 'The owners are told why.',
  done: /*i18n*/ '{name} is refused',
  ask: { reason: true },
  endpoint: rejectPage,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
})

export const verify = defineAction({
  id: 'verify',
  icon: <BadgeCheck size={18} aria-hidden />,
  when: ({ is_verified, status }: Row) => !is_verified && status === 'published',
  label: /*i18n*/ 'Verify page',
  title: /*i18n*/ 'Verify {name}',
  text: /*i18n*/ 'A mark beside its name says that the page is the real one. Its owners are told.',
  done: /*i18n*/ 'The page {name} is verified',
  endpoint: verifyPage,
  input: ({ id }) => ({ params: { id } }),
})

export const unverify = defineAction({
  id: 'unverify',
  icon: <BadgeX size={18} aria-hidden />,
  when: ({ is_verified }: Row) => is_verified,
  label: /*i18n*/ 'Take the mark away',
  title: /*i18n*/ 'Take the mark of {name} away',
  text: /*i18n*/ 'The page is no longer shown as the real one.',
  done: /*i18n*/ '{name} is no longer verified',
  ask: { reason: true },
  endpoint: unverifyPage,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
})

export const takeDown = defineAction({
  id: 'take-down',
  icon: <EyeOff size={18} aria-hidden />,
  when: ({ status }: Row) => status !== 'removed' && status !== 'pending',
  label: /*i18n*/ 'Take down',
  title: /*i18n*/ 'Take {name} down',
  text: /*i18n*/ 'Nobody sees the page any more. Its owners are told why.',
  done: /*i18n*/ '{name} was taken down',
  ask: { reason: true },
  endpoint: takeDownPage,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
})

export const restore = defineAction({
  id: 'restore',
  icon: <ArchiveRestore size={18} aria-hidden />,
  when: ({ status }: Row) => status === 'removed',
  label: /*i18n*/ 'Publish again',
  title: /*i18n*/ 'Publish {name} again',
  text: /*i18n*/ 'Everybody sees the page again, with its posts.',
  done: /*i18n*/ '{name} is published',
  endpoint: restorePage,
  input: ({ id }) => ({ params: { id } }),
})

export const remove = defineAction({
  id: 'delete',
  icon: <Trash2 size={18} aria-hidden />,
  isDanger: true,
  when: (_page: Row) => true,
  label: /*i18n*/ 'Delete',
  title: /*i18n*/ 'Delete {name}',
  text: /*i18n*/ 'The page is deleted at once, for good, with its posts and events. Its owners are told why.',
  done: /*i18n*/ 'The page {name} is deleted',
  ask: { reason: true },
  retype: ({ name }) => name,
  endpoint: removePage,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
})
