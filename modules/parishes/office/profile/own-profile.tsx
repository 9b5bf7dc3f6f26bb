import { parishAdminEndpoints, type ParishPicture } from '#contract/parishes/parish-admin.ts'
import type { ParishRecord } from '#contract/parishes/parish.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Pictures } from './pictures.tsx'
import { Profile } from './profile.tsx'

/** The parish as its own admins describe it, with its pictures. */
export function OwnProfile({ parish }: { parish: ParishRecord }) {
  const { slug } = parish
  const { mutateAsync } = useApiMutation(parishAdminEndpoints.patchOwnParish)
  const save = useApiMutation(parishAdminEndpoints.setPicture)
  const remove = useApiMutation(parishAdminEndpoints.removePicture)
  const calls = {
    save: (kind: ParishPicture, picture: File) => save.mutateAsync({ params: { slug, kind }, body: {}, files: { picture } }),
    remove: (kind: ParishPicture) => remove.mutateAsync({ params: { slug, kind } }),
  }
  return (
    <Profile parish={parish} save={mutateAsync}>
      <Pictures parish={parish} calls={calls} />
    </Profile>
  )
}
