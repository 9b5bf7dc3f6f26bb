import { useLingui } from '@lingui/react'
import Church from 'lucide-react/icons/church'
import { useSession } from '#src/services/services-context.tsx'
import { MenuLink } from '#src/shell/frame/bars/bar-parts.tsx'

/** Renders nothing for members who administer no parish. */
export function MenuEntry({ close }: { close: () => void }) {
  const { i18n } = useLingui()
  const { user } = useSession()
  if (!user?.parish_roles.includes('parish_admin')) return null
  return (
    <MenuLink to="/parish-admin" onClick={close}>
      <Church size={18} aria-hidden />
      {i18n.t('My parish admin')}
    </MenuLink>
  )
}
