import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'

/** Name, icon and wording of what is done to records that staff keep in an order and switch on and off: spread into an action. */
export const recordActs = {
  edit: { id: 'edit', icon: <Pencil size={18} aria-hidden />, label: /*i18n*/ 'Edit' },
  up: { id: 'up', icon: <ArrowUp size={18} aria-hidden />, label: /*i18n*/ 'Move up' },
  down: { id: 'down', icon: <ArrowDown size={18} aria-hidden />, label: /*i18n*/ 'Move down' },
  deactivate: {
    id: 'deactivate',
    icon: <CircleSlash size={18} aria-hidden />,
    label: /*i18n*/ 'Deactivate',
    title: /*i18n*/ 'Deactivate {name}',
    done: /*i18n*/ '{name} is inactive',
  },
  activate: {
    id: 'activate',
    icon: <CircleCheck size={18} aria-hidden />,
    label: /*i18n*/ 'Activate',
    title: /*i18n*/ 'Activate {name}',
    done: /*i18n*/ '{name} is active',
  },
  remove: {
    id: 'delete',
    icon: <Trash2 size={18} aria-hidden />,
    isDanger: true,
    label: /*i18n*/ 'Delete',
    title: /*i18n*/ 'Delete {name}?',
    done: /*i18n*/ '{name} is deleted',
  },
} as const
