import UsersRound from 'lucide-react/icons/users-round'
import { PlaceCover } from '#src/ui/show/place-cover.tsx'

/** The picture at the head of a group, else its colour. */
export const GroupCover = ({ group }: { group: { id: string; cover_photo: string | null } }) => (
  <PlaceCover id={group.id} photo={group.cover_photo} icon={UsersRound} />
)
