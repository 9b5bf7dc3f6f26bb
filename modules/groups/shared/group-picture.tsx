import UsersRound from 'lucide-react/icons/users-round'
import { PlacePicture } from '#src/ui/show/place-picture.tsx'

/** The middle of a group's cover, else its colour. */
export const GroupPicture = ({ group, size }: { group: { id: string; cover_photo: string | null }; size: number }) => (
  <PlacePicture id={group.id} photo={group.cover_photo} size={size} icon={UsersRound} />
)
