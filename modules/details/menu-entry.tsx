import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { menuItem } from '#src/shell/frame/bar-styles.ts'
import { useOwnFields } from './own-fields.ts'
import { want } from './wanted.ts'

/** Nothing where the staff asks nothing. */
export function MenuEntry({ close }: { close: () => void }) {
  const { i18n } = useLingui()
  const { data = [] } = useOwnFields()
  if (data.length === 0) return null
  return (
    <Entry
      type="button"
      onClick={() => {
        close()
        want(true)
      }}
    >
      <NotebookPen size={18} aria-hidden />
      {i18n.t('My details')}
    </Entry>
  )
}

const Entry = chakra('button', { base: menuItem })
