import type { GroupRow } from '#contract/groups/console-groups.ts'
import type { GroupStatus } from '#contract/groups/group.ts'
import type { State } from '#src/console/list/display.tsx'
import { statusLabels } from '../shared/labels.ts'

export const states: Readonly<Record<GroupStatus, State>> = {
  pending: { text: statusLabels.pending, tone: 'warning' },
  active: { text: statusLabels.active, tone: 'success' },
  archived: { text: statusLabels.archived, tone: 'neutral' },
  removed: { text: statusLabels.removed, tone: 'crimson' },
}
const held: State = { text: /*i18n*/ 'Held by reports', tone: 'warning' }
const hidden: State = { text: /*i18n*/ 'Hidden by a moderator', tone: 'crimson' }

export const stateOf = ({ status, is_held, is_hidden }: GroupRow): State => (is_hidden ? hidden : is_held ? held : states[status])
