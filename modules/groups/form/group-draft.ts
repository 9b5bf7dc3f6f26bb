import type { Group, GroupKind, GroupPostPolicy, JoinPolicy, Privacy } from '#contract/groups/group.ts'

/** What is written about a group, on its form. */
export type GroupDraft = {
  name: string
  description: string
  kind: GroupKind
  privacy: Privacy
  join_policy: JoinPolicy
  post_policy: GroupPostPolicy
  rules: string
  has_room: boolean
}

export const emptyDraft: GroupDraft = {
  name: '',
  description: '',
  kind: 'ministry',
  privacy: 'closed',
  join_policy: 'approval',
  post_policy: 'members',
  rules: '',
  has_room: false,
}

export const draftOf = ({ name, description, kind, privacy, join_policy, post_policy, rules, room_id }: Group): GroupDraft => ({
  name,
  description,
  kind,
  privacy,
  join_policy,
  post_policy,
  rules,
  has_room: room_id !== null,
})

/** The fields that differ from what the group says. */
export const changesOf = (group: Group, draft: GroupDraft): Partial<GroupDraft> => {
  const before: Readonly<Record<string, unknown>> = draftOf(group)
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => before[name] !== value))
}
