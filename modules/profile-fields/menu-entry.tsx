import { useLingui } from '@lingui/react'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { MenuAction } from '#src/shell/frame/bars/bar-parts.tsx'
import { openOverlay } from '#src/shell/overlays/open-overlay.ts'
import { useOwnFields } from './own-fields.ts'

/** Renders nothing when there are no fields. */
export function MenuEntry({ close }: { close: () => void }) {
  const { i18n } = useLingui()
  const { data = [] } = useOwnFields()
  if (data.length === 0) return null
  return (
    <MenuAction
      type="button"
      onClick={() => {
        close()
        openOverlay('details')
      }}
    >
      <NotebookPen size={18} aria-hidden />
      {i18n.t('My details')}
    </MenuAction>
  )
}
