import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useServices } from '#src/services/services-context.tsx'
import { SwitchField } from '#src/ui/form/switch-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { closeOverlay } from '../overlays/open-overlay.ts'
import { activeShortcuts, useShortcutsSwitch } from './shortcuts.ts'

/** The keys of the open page, and the switch that turns single keys off. */
export function ShortcutHelp() {
  const { i18n } = useLingui()
  const { storage } = useServices()
  const { isOn, change } = useShortcutsSwitch(storage)
  const keys = [
    ...activeShortcuts().map(({ code, label }) => ({ key: code === 'Slash' ? '/' : code.slice(3), label: i18n._(label) })),
    { key: '?', label: i18n.t('Show this list') },
  ]
  return (
    <Dialog title={i18n.t('Keyboard shortcuts')} isOpen onClose={() => closeOverlay('shortcuts')} size="sm">
      <List data-off={isOn ? undefined : ''}>
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </List>
      <SwitchField
        label={i18n.t('Single keys act')}
        help={i18n.t('Switch them off if you dictate or press keys by accident. This list stays in the account menu.')}
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
      />
    </Dialog>
  )
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2',
    marginBlockEnd: '5',
    '&[data-off]': { opacity: 0.55 },
    '& > div': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', alignItems: 'center', gap: '3' },
    '& kbd': {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '36px',
      minHeight: '32px',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: '6px',
      fontFamily: 'mono',
      fontWeight: '600',
    },
  },
})
