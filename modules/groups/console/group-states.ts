import type { GroupStatus } from '#contract/groups/group.ts'
import type { State } from '#src/console/list/display.tsx'
import { statusLabels } from '../shared/labels.ts'

export const states: Readonly<Record<GroupStatus, State>> = {
  pending: { text: statusLabels.pending, tone: 'warning' },
  active: { text: statusLabels.active, tone: 'success' },
  archived: { text: statusLabels.archived, tone: 'neutral' },
  removed: { text: statusLabels.removed, tone: 'crimson' },
}
/** Three reports hide it until a moderator has decided. */
export const held: State = { text: /*i18n*/ 'Held by reports', tone: 'warning' }
