import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { barItem } from '#src/shell/frame/bars/bar-styles.ts'

const load = () => import('./command-palette.tsx')
const CommandPalette = lazy(() => load().then((palette) => ({ default: palette.CommandPalette })))

/** Opens the command palette, as Ctrl+K and Command+K do. */
export function PaletteButton() {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Open
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
      >
        <Search size={18} aria-hidden />
        <span>{i18n.t('Go to…')}</span>
        <kbd aria-hidden>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </Open>
      {isOpen ? (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

const Open = chakra('button', {
  base: {
    ...barItem,
    position: 'relative',
    sm: { borderWidth: '1px', borderColor: 'border', background: 'sunken', minWidth: '200px', _light: { background: 'canvas' } },
    // Its name even where only the icon is shown.
    '& span': {
      position: { base: 'absolute', sm: 'static' },
      width: { base: '1px', sm: 'auto' },
      overflow: 'hidden',
      clipPath: { base: 'inset(50%)', sm: 'none' },
      whiteSpace: 'nowrap',
    },
    '& kbd': {
      display: { base: 'none', sm: 'inline' },
      marginInlineStart: 'auto',
      paddingInline: '1.5',
      borderRadius: '4px',
      borderWidth: '1px',
      borderColor: 'border',
      fontFamily: 'body',
      fontSize: '14px',
      lineHeight: '20px',
      color: 'fg.subtle',
    },
  },
})
