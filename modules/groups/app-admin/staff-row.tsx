import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { GroupRow } from '#contract/groups/console-groups.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { OfficeRow } from '#src/ui/show/office-row.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kindLabels, privacyLabels, statusLabels } from '../shared/labels.ts'

type Props = { group: GroupRow /** Of its heading. */; level?: 2 | 3; children: ReactNode }

/** A group as those who decide about it see it, with its state; `children`: what they can do. */
export function StaffRow({ group, level = 2, children }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { parish_name, parish_name_ar, owner, status } = group
  return (
    <OfficeRow
      name={group.name}
      level={level}
      facts={[
        i18n._(kindLabels[group.kind]),
        parish_name === null ? (
          i18n.t('The whole community')
        ) : (
          <bdi key="parish">{nameIn(locale, { name: parish_name, name_ar: parish_name_ar })}</bdi>
        ),
        i18n._(privacyLabels[group.privacy]),
        i18n.t('{count, plural, one {# member} other {# members}}', { count: group.members_count }),
        owner ? <bdi key="owner">{owner.name}</bdi> : i18n.t('No owner'),
      ]}
      state={{
        tone: status === 'active' ? 'success' : status === 'pending' ? 'warning' : 'neutral',
        text: group.is_hidden
          ? i18n.t('Hidden by a moderator')
          : group.is_held
            ? i18n.t('Held by reports')
            : i18n._(statusLabels[status]),
      }}
    >
      {children}
    </OfficeRow>
  )
}
