import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useSlot } from '#src/shell/slot.tsx'
import type { PanelIcon } from '#src/shell/slots.ts'
import { panelIcons } from './panel-icons.ts'

/** Every panel with what is in it. */
export function PanelCards() {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Settings')}>
      <List>
        {useSlot('settingsPanels').map(({ id, title, text, icon }) => (
          <li key={id}>
            <Link to="/settings/$panel" params={{ panel: id }}>
              <PanelPicture icon={icon} size={22} />
              <span>
                <strong>{i18n._(title)}</strong>
                <small>{i18n._(text)}</small>
              </span>
              <ChevronRight size={18} aria-hidden data-mirror />
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}

/** The panels beside an open one. */
export function PanelNav() {
  const { i18n } = useLingui()
  return (
    <Side aria-label={i18n.t('Settings')}>
      {useSlot('settingsPanels').map(({ id, title, icon }) => (
        <Link key={id} to="/settings/$panel" params={{ panel: id }}>
          <PanelPicture icon={icon} size={18} />
          {i18n._(title)}
        </Link>
      ))}
    </Side>
  )
}

function PanelPicture({ icon, size }: { icon: PanelIcon; size: number }) {
  const Picture = panelIcons[icon]
  return <Picture size={size} aria-hidden />
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    borderBlockWidth: '1px',
    borderColor: 'border',
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      minHeight: '64px',
      paddingBlock: '3',
      paddingInline: '2',
      color: 'fg',
      textDecoration: 'none',
      borderRadius: 'control',
      _hover: { background: 'raised' },
    },
    '& a > span': { display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' },
    '& strong': { fontWeight: '500' },
    '& small': { color: 'fg.muted', textStyle: 'dense' },
    '& svg': { flex: 'none', color: 'fg.subtle' },
    '& svg:first-of-type': { color: 'gold' },
  },
})
const Side = chakra('nav', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    gap: '1',
    alignSelf: 'start',
    position: 'sticky',
    top: 'calc(var(--top-bars, 60px) + 16px)',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '44px',
      paddingInline: '3',
      borderRadius: 'control',
      color: 'fg.muted',
      textDecoration: 'none',
      _hover: { background: 'raised', color: 'fg' },
      '&[aria-current=page]': { background: 'gold.subtle', color: 'gold', fontWeight: '500' },
    },
    '& svg': { flex: 'none' },
  },
})
