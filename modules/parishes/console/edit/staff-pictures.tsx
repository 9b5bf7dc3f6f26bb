import { type ConsoleParish, consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import type { ParishPicture } from '#contract/parishes/parish-admin.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { Pictures } from '../../office/profile/pictures.tsx'

/** Cover and photo of a parish, changed by staff. */
export function StaffPictures({ parish }: { parish: ConsoleParish }) {
  const { id } = parish
  const save = useConsoleMutation(consoleParishesEndpoints.setPictureByStaff)
  const remove = useConsoleMutation(consoleParishesEndpoints.removePictureByStaff)
  const calls = {
    save: (kind: ParishPicture, picture: File) => save.mutateAsync({ params: { id, kind }, body: {}, files: { picture } }),
    remove: (kind: ParishPicture) => remove.mutateAsync({ params: { id, kind } }),
  }
  return <Pictures parish={parish} calls={calls} />
}
