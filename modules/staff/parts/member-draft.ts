import type { I18n } from '@lingui/core'
import type { Role, StaffMember } from '#contract/staff/staff.ts'
import type { Difference } from '#src/console/stale-dialog.tsx'
import type { NamedScope } from './scope-fields.tsx'

export type MemberDraft = {
  email: string
  first_name: string
  last_name: string
  role_id: string
  scope: NamedScope
  extra: ReadonlySet<string>
  linked_username: string
}

/** The form of an account as it is stored; an empty one for an invitation. */
export const draftOf = (member: StaffMember | null): MemberDraft => ({
  email: member?.email ?? '',
  first_name: member?.first_name ?? '',
  last_name: member?.last_name ?? '',
  role_id: member?.role.id ?? '',
  scope: member?.scope ?? { kind: 'all', ids: [], names: [] },
  extra: new Set(member?.extra_permissions),
  linked_username: member?.linked_member?.username ?? '',
})

/** Field by field what two versions of an account do not have in common. */
export function memberDifferences(theirs: MemberDraft, yours: MemberDraft, roles: readonly Role[], i18n: I18n): Difference[] {
  const tell = (draft: MemberDraft) => [
    { label: i18n.t('First name'), text: draft.first_name },
    { label: i18n.t('Last name'), text: draft.last_name },
    { label: i18n.t('Role'), text: roles.find(({ id }) => id === draft.role_id)?.label ?? '' },
    { label: i18n.t('Works in'), text: draft.scope.kind === 'all' ? i18n.t('Everywhere') : draft.scope.names.join(', ') },
    { label: i18n.t('Extra rights'), text: [...draft.extra].sort().join(', ') },
    { label: i18n.t('Username of the member account'), text: draft.linked_username },
  ]
  const mine = tell(yours)
  return tell(theirs).flatMap(({ label, text }, index) =>
    text === mine[index]?.text ? [] : [{ label, theirs: text, yours: mine[index]?.text ?? '' }],
  )
}
