import type { PageRow } from '#contract/pages/console-pages.ts'
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
const held: State = { text: /*i18n*/ 'Held by reports', tone: 'warning' }
const hidden: State = { text: /*i18n*/ 'Hidden by a moderator', tone: 'crimson' }

export const stateOf = ({ status, is_held, is_hidden }: PageRow): State => (is_hidden ? hidden : is_held ? held : states[status])
