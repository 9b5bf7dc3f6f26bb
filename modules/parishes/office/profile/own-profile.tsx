import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import type { ParishRecord } from '#contract/parishes/parish.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Pictures } from './pictures.tsx'
import { Profile } from './profile.tsx'

/** The parish as its own admins describe it, with its pictures. */
export function OwnProfile({ parish }: { parish: ParishRecord }) {
  const { mutateAsync } = useApiMutation(parishAdminEndpoints.patchOwnParish)
  return (
    <Profile parish={parish} save={mutateAsync}>
      <Pictures parish={parish} />
    </Profile>
  )
}
