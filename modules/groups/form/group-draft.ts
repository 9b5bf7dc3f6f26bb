import type { GroupKind, GroupPostPolicy, JoinPolicy, Privacy } from '#contract/groups/group.ts'

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
