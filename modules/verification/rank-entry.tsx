import { useLingui } from '@lingui/react'
import Award from 'lucide-react/icons/award'
import { MenuAction } from '#src/shell/frame/bars/bar-parts.tsx'
import { openOverlay } from '#src/shell/overlays/open-overlay.ts'

/** Account menu entry for the member's rank. */
export function RankEntry({ close }: { close: () => void }) {
  const { i18n } = useLingui()
  return (
    <MenuAction
      type="button"
      onClick={() => {
        close()
        openOverlay('rank')
      }}
    >
      <Award size={18} aria-hidden />
      {i18n.t('Church rank')}
    </MenuAction>
  )
}
