import { useLingui } from '@lingui/react'
import type { ParishMember } from '#contract/parishes/parish-admin.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { roleLabels } from '../labels.ts'
import { PersonLine } from '#src/ui/show/person-line.tsx'

type Props = { member: ParishMember; onAct: (act: 'roles' | 'remove') => void }

/** A member with roles, joining date, and the actions on them. */
export function MemberLine({ member, onAct }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const joined = member.joined_at
  const date = joined && dateFormat(locale, { dateStyle: 'medium' }).format(new Date(joined))
  return (
    <PersonLine
      person={member}
      facts={
        <>
          {member.roles.map((role) => (
            <Badge key={role} tone={role === 'parish_admin' ? 'gold' : 'neutral'}>
              {i18n._(roleLabels[role])}
            </Badge>
          ))}
          {date ? <span>{i18n.t('Member since {date}', { date })}</span> : null}
        </>
      }
    >
      {member.status === 'active' ? (
        <Menu
          label={i18n.t('Actions for {name}', { name: member.name })}
          items={[
            { id: 'roles', label: i18n.t('Change roles'), onSelect: () => onAct('roles') },
            { id: 'remove', label: i18n.t('Remove from the parish'), isDanger: true, onSelect: () => onAct('remove') },
          ]}
        />
      ) : null}
    </PersonLine>
  )
}
