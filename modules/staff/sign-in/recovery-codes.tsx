import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { saveFile } from '#src/lib/save-file.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'

/** Shown once (CON-D11): copied, saved or printed, and confirmed before continuing. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { i18n } = useLingui()
  const [isSaved, setSaved] = useState(false)
  const text = codes.join('\n')
  return (
    <Stack>
      <Banner tone="warning">{i18n.t('These codes are shown only now. Each works once when you do not have your phone.')}</Banner>
      <Codes dir="ltr" aria-label={i18n.t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Ways>
        <CopyButton text={text} label={i18n.t('Copy')} />
        <Button
          icon={<Download size={18} aria-hidden />}
          onClick={() => saveFile('coptic-community-recovery-codes.txt', 'text/plain', `${text}\n`)}
        >
          {i18n.t('Download')}
        </Button>
        <Button icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
          {i18n.t('Print')}
        </Button>
      </Ways>
      <CheckboxField label={i18n.t('I have saved them')} checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
      <Button variant="solid" size="lg" isWide isOff={!isSaved} onClick={onSaved}>
        {i18n.t('Continue')}
      </Button>
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Codes = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: '2',
    padding: '4',
    listStyle: 'none',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'sunken',
    fontFamily: 'mono',
    fontSize: 'control',
    userSelect: 'all',
  },
})
const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
