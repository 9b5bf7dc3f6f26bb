import { Link } from '@tanstack/react-router'
import { useMay } from '#src/console/use-admin.ts'

/** The author of something that was moderated, linked to their record for those who may open it. */
export function AuthorName({ author: { id, name } }: { author: { id: string; name: string } }) {
  const shown = <bdi>{name}</bdi>
  if (!useMay('view_users')) return shown
  return (
    <Link to="/admin/users" search={{ user: id }}>
      {shown}
    </Link>
  )
}
