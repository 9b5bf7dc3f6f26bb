import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

/** A link that is shown only now, to be copied. */
export function LinkOnce({ title, text, url, onClose }: { title: string; text: string; url: string; onClose: () => void }) {
  const { i18n } = useLingui()
  return (
    <Dialog title={title} isOpen onClose={onClose} footer={<Button onClick={onClose}>{i18n.t('Close')}</Button>}>
      <Stack>
        <p>{text}</p>
        <Address dir="ltr">{url}</Address>
        <div>
          <CopyButton text={url} label={i18n.t('Copy link')} />
        </div>
      </Stack>
    </Dialog>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Address = chakra('code', {
  base: { padding: '3', background: 'sunken', borderRadius: 'control', overflowWrap: 'anywhere', textAlign: 'start' },
})
