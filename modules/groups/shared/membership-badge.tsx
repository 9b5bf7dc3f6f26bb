import { useLingui } from '@lingui/react'
import Archive from 'lucide-react/icons/archive'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import Mail from 'lucide-react/icons/mail'
import type { GroupCard } from '#contract/groups/group.ts'
import { Badge } from '#src/ui/badge.tsx'
import { roleLabels } from './labels.ts'

/** What a group is to the reader, and whether it waits or is over. */
export function MembershipBadges({ group: { status, my_membership } }: { group: Pick<GroupCard, 'status' | 'my_membership'> }) {
  const { i18n } = useLingui()
  return (
    <>
      {status === 'pending' ? (
        <Badge tone="warning" icon={<Hourglass size={14} aria-hidden />}>
          {i18n.t('Waiting for approval')}
        </Badge>
      ) : null}
      {status === 'archived' ? <Badge icon={<Archive size={14} aria-hidden />}>{i18n.t('Archived')}</Badge> : null}
      {my_membership?.status === 'active' ? (
        <Badge tone="gold" icon={<Check size={14} aria-hidden />}>
          {i18n._(roleLabels[my_membership.role])}
        </Badge>
      ) : null}
      {my_membership?.status === 'requested' ? (
        <Badge tone="indigo" icon={<Hourglass size={14} aria-hidden />}>
          {i18n.t('Asked to join')}
        </Badge>
      ) : null}
      {my_membership?.status === 'invited' ? (
        <Badge tone="indigo" icon={<Mail size={14} aria-hidden />}>
          {i18n.t('Invited')}
        </Badge>
      ) : null}
    </>
  )
}
