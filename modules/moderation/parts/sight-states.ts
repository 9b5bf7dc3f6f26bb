import type { ComponentProps } from 'react'
import type { ParishReportSight } from '#contract/moderation/parish-reports.ts'
import type { Badge } from '#src/ui/badge.tsx'

/** Whether others see a reported thing. */
export const sightStates: Readonly<
  Record<ParishReportSight, { text: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']> }>
> = {
  shown: { text: /*i18n*/ 'Shown', tone: 'neutral' },
  held: { text: /*i18n*/ 'Hidden by reports', tone: 'warning' },
  hidden_here: { text: /*i18n*/ 'Hidden by an admin', tone: 'warning' },
  hidden: { text: /*i18n*/ 'Hidden by a moderator', tone: 'warning' },
  removed: { text: /*i18n*/ 'Removed', tone: 'crimson' },
  away: { text: /*i18n*/ 'Not shown', tone: 'neutral' },
  deleted: { text: /*i18n*/ 'Deleted', tone: 'neutral' },
}
