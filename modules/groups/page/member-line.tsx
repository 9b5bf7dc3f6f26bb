import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import type { Group, GroupMember } from '#contract/groups/group.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'
import { PersonLine } from '#src/ui/show/person-line.tsx'
import { roleLabels } from '../shared/labels.ts'
import { type Act, entriesFor } from './member-acts.ts'

/** A member with their role, and what an admin can do about them. */
export function MemberLine({ group, member }: { group: Group; member: GroupMember }) {
  const { i18n } = useLingui()
  const me = useUser()
  const change = useApiMutation(groupMembersEndpoints.patchMember, { announcesErrors: true })
  const patch = useApiMutation(groupMembersEndpoints.patchMember)
  const remove = useApiMutation(groupMembersEndpoints.removeMember)
  const lift = useApiMutation(groupMembersEndpoints.removeMember, { announcesErrors: true })
  const [asked, setAsked] = useState<Grave | null>(null)
  const { person, role, status } = member
  const params = { id: group.id, user_id: person.id }
  const name = isolated(person.name)
  const items: MenuEntry[] =
    person.id === me?.id
      ? []
      : entriesFor(group, member).map(({ act, label, isDanger = false }) => ({
          id: act,
          label: i18n._(label),
          isDanger,
          onSelect: () => {
            if (isGrave(act)) setAsked(act)
            else change.mutate({ params, body: { role: act } })
          },
        }))
  const perform: Record<Grave, () => Promise<unknown>> = {
    owner: () => patch.mutateAsync({ params, body: { role: 'owner' } }),
    remove: () => remove.mutateAsync({ params }),
    takeBack: () => remove.mutateAsync({ params }),
    ban: () => patch.mutateAsync({ params, body: { banned: true } }),
  }
  return (
    <PersonLine person={person}>
      {role === 'member' ? null : <Badge tone="gold">{i18n._(roleLabels[role])}</Badge>}
      {status === 'invited' || status === 'banned' ? (
        <Button
          size="sm"
          isBusy={lift.isPending}
          onClick={() => (status === 'invited' ? setAsked('takeBack') : lift.mutate({ params }))}
        >
          {status === 'invited' ? i18n.t('Take the invitation back') : i18n.t('Lift the ban')}
        </Button>
      ) : items.length > 0 ? (
        <Menu label={i18n.t('Actions for {name}', { name })} items={items} />
      ) : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          isDanger={asked !== 'owner'}
          title={i18n._(questions[asked].title, { name })}
          action={i18n._(questions[asked].action)}
          onClose={() => setAsked(null)}
          onConfirm={perform[asked]}
        >
          {i18n._(questions[asked].text)}
        </ConfirmDialog>
      ) : null}
    </PersonLine>
  )
}

const questions = {
  owner: {
    title: /*i18n*/ 'Pass the group on to {name}?',
    action: /*i18n*/ 'Pass the group on',
    text: /*i18n*/ 'They own it from now on; you stay as an admin. Only they can give it back.',
  },
  remove: {
    title: /*i18n*/ 'Remove {name} from the group?',
    action: /*i18n*/ 'Remove from the group',
    text: /*i18n*/ 'They are notified. They can join or ask again.',
  },
  takeBack: {
    title: /*i18n*/ 'Take the invitation of {name} back?',
    action: /*i18n*/ 'Take the invitation back',
    text: /*i18n*/ 'They can be invited again.',
  },
  ban: {
    title: /*i18n*/ 'Ban {name} from the group?',
    action: /*i18n*/ 'Ban from the group',
    text: /*i18n*/ 'They are notified, and cannot join again until the ban is lifted.',
  },
} as const

/** Acts that ask first: others see them, or they cannot be undone. */
type Grave = keyof typeof questions
const isGrave = (act: Act): act is Act & Grave => act in questions
