import { useLingui } from '@lingui/react'
import FileUp from 'lucide-react/icons/file-up'
import MailPlus from 'lucide-react/icons/mail-plus'
import { useState } from 'react'
import { useMay } from '#src/console/use-admin.ts'
import { Button } from '#src/ui/button.tsx'
import { BulkInviteDialog } from './bulk-invite-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** Inviting one person, a parish, or the people of a file. */
export function InviteButtons() {
  const { i18n } = useLingui()
  const [open, setOpen] = useState<'one' | 'many' | null>(null)
  if (!useMay('create_invitations')) return null
  return (
    <>
      <Button icon={<FileUp size={18} aria-hidden />} onClick={() => setOpen('many')}>
        {i18n.t('From a file')}
      </Button>
      <Button variant="solid" icon={<MailPlus size={18} aria-hidden />} onClick={() => setOpen('one')}>
        {i18n.t('Invite')}
      </Button>
      <InviteDialog isOpen={open === 'one'} onClose={() => setOpen(null)} />
      <BulkInviteDialog isOpen={open === 'many'} onClose={() => setOpen(null)} />
    </>
  )
}
