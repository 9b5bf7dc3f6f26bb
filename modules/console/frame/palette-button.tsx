import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { idle } from '#src/lib/idle.ts'
import { barItem } from '#src/shell/frame/bars/bar-styles.ts'

const load = () => import('./command-palette.tsx')
const CommandPalette = lazy(() => load().then((palette) => ({ default: palette.CommandPalette })))

/**
 * Opens the command palette, as Ctrl+K and Command+K do. The palette is loaded once the page is idle; letters that are typed before
 * its search box has the focus are kept for it.
 */
export function PaletteButton() {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState('')
  const isWaiting = useRef(false)
  function turn(next: boolean) {
    isWaiting.current = next
    if (next) setAsked('')
    setOpen(next)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isControl = event.ctrlKey || event.metaKey
    if (event.key.toLowerCase() === 'k' && isControl && !event.altKey && !event.shiftKey) turn(!isOpen)
    else if (!isWaiting.current || isControl || event.altKey || event.isComposing) return
    else if (event.key.length === 1) setAsked((before) => before + event.key)
    else if (event.key === 'Backspace') setAsked((before) => before.slice(0, -1))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [])
  useEffect(() => void idle().then(load), [])
  return (
    <>
      <Open
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => turn(true)}
        onPointerEnter={() => void load()}
      >
        <Search size={18} aria-hidden />
        <span>{i18n.t('Go to…')}</span>
        <kbd aria-hidden>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </Open>
      {isOpen ? (
        <Suspense fallback={null}>
          <CommandPalette
            asked={asked}
            onAsked={setAsked}
            onReady={() => {
              isWaiting.current = false
            }}
            onClose={() => turn(false)}
          />
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
      fontSize: 'caption',
      lineHeight: '20px',
      color: 'fg.subtle',
    },
  },
})
