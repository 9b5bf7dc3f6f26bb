import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import BellRing from 'lucide-react/icons/bell-ring'
import FileUp from 'lucide-react/icons/file-up'
import Globe from 'lucide-react/icons/globe'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId } from 'react'
import { useRoutePath } from '#src/shell/registry-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'

type Props = {
  /** Importing needs a writable calendar. */
  canImport: boolean
  onBrowse: () => void
  onImport: () => void
  onSync: () => void
}

/** The Quick Actions (CAL-04, TRAP-78), and subscribing on a phone. */
export function QuickActions({ canImport, onBrowse, onImport, onSync }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const settings = useRoutePath('/notifications/settings')
  return (
    <Section aria-labelledby={id} data-no-print>
      <h2 id={id}>{i18n.t('Quick Actions')}</h2>
      <Row>
        <Button icon={<Smartphone size={18} />} onClick={onSync}>
          {i18n.t('Mobile Sync')}
        </Button>
        <Button icon={<Globe size={18} />} onClick={onBrowse}>
          {i18n.t('Browse Public Calendars')}
        </Button>
        <Button icon={<FileUp size={18} />} disabled={!canImport} onClick={onImport}>
          {i18n.t('Import Calendar')}
        </Button>
        {settings ? (
          <ButtonLink to={settings}>
            <BellRing size={18} aria-hidden />
            {i18n.t('Notification Settings')}
          </ButtonLink>
        ) : null}
      </Row>
    </Section>
  )
}

const Section = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'center' },
    flexWrap: 'wrap',
    gap: { base: '2', md: '4' },
    '& h2': { textStyle: { base: 'h3', md: 'dense' }, fontFamily: { md: 'body' }, color: { md: 'fg.muted' } },
  },
})
const Row = chakra('div', { base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, flexWrap: 'wrap', gap: '2' } })
