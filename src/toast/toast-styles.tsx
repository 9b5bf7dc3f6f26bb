import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { ToastRequest } from '#machines/requests.ts'

const whileDialog = 'html:has([aria-modal=true]) &'
const besideDrawer = 'html:has([data-beside]):not(:has([aria-modal=true])) &'

export const ToastStack = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '4',
    bottom: 'calc(var(--bottom-bar-height, 0px) + 16px)',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    alignItems: 'center',
    pointerEvents: 'none',
    // A dialog's buttons are at the bottom, at the end on wide screens: toasts must not cover them.
    [whileDialog]: { bottom: 'auto', top: '4' },
    md: {
      alignItems: 'end',
      bottom: '6',
      insetInlineStart: '6',
      // Beside the button of bug reports, which moves up and down in its own column.
      insetInlineEnd: '76px',
      // A drawer beside its list has its buttons at the bottom too.
      [besideDrawer]: { insetInlineEnd: 'calc(var(--beside-width) + 24px)' },
      [whileDialog]: { alignItems: 'start', bottom: '6', top: 'auto' },
    },
  },
})

export const LiveRegion = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', width: 'full', alignItems: 'inherit' },
})

export const ToastBox = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '3',
    width: 'full',
    maxWidth: '420px',
    paddingBlock: '3',
    paddingInline: '4',
    background: 'raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: '12px',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'gold',
    boxShadow: 'lg',
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    '&[data-variant=destructive], &[data-variant=error]': { borderInlineStartColor: 'crimson' },
    '&[data-variant=success]': { borderInlineStartColor: 'success' },
    '& > div': { flex: '1', minWidth: '0' },
  },
})
export const ToastTitle = chakra('p', { base: { fontWeight: '600', overflowWrap: 'anywhere' } })
export const ToastText = chakra('p', {
  base: {
    flex: '1',
    overflowWrap: 'anywhere',
    color: 'fg.muted',
    'p + &': { fontSize: 'dense' },
    '[data-toasts=list] &': { color: 'fg' },
  },
})

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    paddingTop: '3px',
    color: 'gold',
    '[data-variant=destructive] > &, [data-variant=error] > &': { color: 'crimson' },
    '[data-variant=success] > &': { color: 'success' },
  },
})
const icons = { default: Info, loading: LoaderCircle, success: CircleCheck, error: CircleAlert, destructive: CircleAlert }
export function ToastMark({ variant }: { variant: ToastRequest['variant'] }) {
  const Icon = icons[variant]
  return (
    <Mark>
      <Icon size={18} aria-hidden />
    </Mark>
  )
}

const quietButton = {
  base: {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '32px',
    minHeight: '32px',
    // Aligned with the first line of text, which is lower.
    marginBlock: '-1',
    borderRadius: '8px',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { background: 'surface', color: 'fg' },
  },
} as const
const QuietButton = chakra('button', quietButton)
export function CloseToast({ onClick }: { onClick: () => void }) {
  const { i18n } = useLingui()
  return (
    <QuietButton type="button" onClick={onClick} aria-label={i18n.t('Close')}>
      <X size={16} aria-hidden />
    </QuietButton>
  )
}

const ActionLink = chakra('a', {
  base: {
    ...quietButton.base,
    color: 'gold',
    fontWeight: '600',
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
  },
})
/** A real link, so that it can be opened in a new tab; the chart handles a plain click. */
export function ToastAction({ href, onFollow, children }: { href: string; onFollow: () => void; children: ReactNode }) {
  return (
    <ActionLink
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onFollow()
      }}
    >
      {children}
    </ActionLink>
  )
}
