import { useLingui } from '@lingui/react'
import Church from 'lucide-react/icons/church'
import { partsOf } from '#contract/parishes/office-parts.ts'
import { useSession } from '#src/services/services-context.tsx'
import { MenuLink } from '#src/shell/frame/bars/bar-parts.tsx'

/** Renders nothing for members to whom no part of a parish's administration is open. */
export function MenuEntry({ close }: { close: () => void }) {
  const { i18n } = useLingui()
  const { user } = useSession()
  if (partsOf(user?.parish_roles ?? []).length === 0) return null
  return (
    <MenuLink to="/parish-admin" onClick={close}>
      <Church size={18} aria-hidden />
      {i18n.t('My parish admin')}
    </MenuLink>
  )
}
