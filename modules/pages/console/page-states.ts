import type { PageStatus } from '#contract/pages/page.ts'
import type { State } from '#src/console/list/display.tsx'
import { statusLabels } from '../shared/labels.ts'

export const states: Readonly<Record<PageStatus, State>> = {
  draft: { text: statusLabels.draft, tone: 'neutral' },
  pending: { text: statusLabels.pending, tone: 'warning' },
  published: { text: statusLabels.published, tone: 'success' },
  unpublished: { text: statusLabels.unpublished, tone: 'neutral' },
  removed: { text: statusLabels.removed, tone: 'crimson' },
}
/** Three reports hide it until a moderator has decided. */
export const held: State = { text: /*i18n*/ 'Held by reports', tone: 'warning' }
