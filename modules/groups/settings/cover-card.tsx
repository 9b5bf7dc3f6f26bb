import { useLingui } from '@lingui/react'
import type { Group } from '#contract/groups/group.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { PictureCard } from '#src/ui/files/picture-card.tsx'
import { GroupCover } from '../shared/group-cover.tsx'

export function CoverCard({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const save = useApiMutation(groupsEndpoints.setCover)
  const remove = useApiMutation(groupsEndpoints.removeCover)
  const params = { id: group.id }
  return (
    <PictureCard
      title={i18n.t('Cover picture')}
      hasPicture={group.cover_photo !== null}
      question={i18n.t('Remove the cover?')}
      save={(photo) => save.mutateAsync({ params, body: {}, files: { photo } })}
      remove={() => remove.mutateAsync({ params })}
    >
      <GroupCover group={group} />
    </PictureCard>
  )
}
