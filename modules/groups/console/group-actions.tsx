import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Crown from 'lucide-react/icons/crown'
import Trash2 from 'lucide-react/icons/trash-2'
import { consoleGroupsEndpoints, type GroupRow } from '#contract/groups/console-groups.ts'
import { defineAction, defineDialogAction } from '#src/console/list/define-action.ts'
import { OwnerDialog } from './owner-dialog.tsx'

const { approveGroup, rejectGroup, archiveGroup, restoreGroup, setGroupOwner, removeGroup } = consoleGroupsEndpoints

export const approve = defineAction({
  id: 'approve',
  icon: <CircleCheck size={18} aria-hidden />,
  isMain: true,
  when: ({ status, is_held, is_hidden }: GroupRow) => status === 'pending' || (is_held && !is_hidden),
  label: /*i18n*/ 'Approve',
  title: /*i18n*/ 'Approve {name}',
  text: /*i18n*/ 'The group opens, and its owner is told.',
  done: /*i18n*/ '{name} is open',
  endpoint: approveGroup,
  input: ({ id }) => ({ params: { id } }),
})

export const refuse = defineAction({
  id: 'refuse',
  icon: <CircleSlash size={18} aria-hidden />,
  when: ({ status }: GroupRow) => status === 'pending',
  label: /*i18n*/ 'Refuse',
  title: /*i18n*/ 'Refuse {name}',
  text: /*i18n*/ 'The owner is told why.',
  done: /*i18n*/ '{name} is refused',
  ask: { reason: true },
  endpoint: rejectGroup,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
})

export const setOwner = defineDialogAction({
  id: 'owner',
  icon: <Crown size={18} aria-hidden />,
  when: ({ members_count }: GroupRow) => members_count > 0,
  label: /*i18n*/ 'Set owner…',
  endpoint: setGroupOwner,
  Dialog: ({ row, onClose }) => <OwnerDialog group={row} onClose={onClose} />,
})

export const archive = defineAction({
  id: 'archive',
  icon: <Archive size={18} aria-hidden />,
  when: ({ status }: GroupRow) => status === 'active',
  label: /*i18n*/ 'Archive',
  title: /*i18n*/ 'Archive {name}',
  text: /*i18n*/ 'It can be read, and nobody writes or joins. The owner is told why.',
  done: /*i18n*/ '{name} is archived',
  ask: { reason: true },
  endpoint: archiveGroup,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
})

export const restore = defineAction({
  id: 'restore',
  icon: <ArchiveRestore size={18} aria-hidden />,
  when: ({ status }: GroupRow) => status === 'archived' || status === 'removed',
  label: /*i18n*/ 'Open again',
  title: /*i18n*/ 'Open {name} again',
  text: /*i18n*/ 'Its members write and join again.',
  done: /*i18n*/ '{name} is open',
  endpoint: restoreGroup,
  input: ({ id }) => ({ params: { id } }),
})

export const remove = defineAction({
  id: 'delete',
  icon: <Trash2 size={18} aria-hidden />,
  isDanger: true,
  when: (_group: GroupRow) => true,
  label: /*i18n*/ 'Delete',
  title: /*i18n*/ 'Delete {name}',
  text: /*i18n*/ 'The group and everything in it are deleted at once, for good. The owner is told why.',
  done: /*i18n*/ '{name} is deleted',
  ask: { reason: true },
  retype: ({ name }) => name,
  endpoint: removeGroup,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
})
