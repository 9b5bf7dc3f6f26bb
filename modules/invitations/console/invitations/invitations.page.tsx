import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import MailPlus from 'lucide-react/icons/mail-plus'
import { useState } from 'react'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { DataTable } from '#src/console/table/data-table.tsx'
import { useTable } from '#src/console/table/use-table.ts'
import { useMay } from '#src/console/use-admin.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { BulkInviteDialog } from './bulk-invite-dialog.tsx'
import { useInvitationColumns, useInvitationFilters } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useInvitationActs } from './use-invitation-acts.tsx'

export const Route = createLazyRoute('/admin/users/invitations')({ component: InvitationsPage })

type Filter = 'q' | 'status' | 'inviter' | 'parish' | 'from' | 'to'

function InvitationsPage() {
  const { i18n } = useLingui()
  const table = useTable<Filter>(Route.useSearch(), { ordering: '-created' })
  const list = useConsoleQuery(consoleInvitationsEndpoints.invitations, { query: table.query as never })
  const columns = useInvitationColumns()
  const filters = useInvitationFilters()
  const acts = useInvitationActs()
  const mayInvite = useMay('create_invitations')
  const [open, setOpen] = useState<'one' | 'many' | null>(null)
  const buttons = mayInvite ? (
    <>
      <Button icon={<FileUp size={18} aria-hidden />} onClick={() => setOpen('many')}>
        {i18n.t('From a file')}
      </Button>
      <Button variant="solid" icon={<MailPlus size={18} aria-hidden />} onClick={() => setOpen('one')}>
        {i18n.t('Invite')}
      </Button>
    </>
  ) : null

  return (
    <Page>
      <PageHeader
        title={i18n.t('Invitations')}
        subtitle={i18n.t('Who was invited, by whom, and what became of it.')}
        actions={buttons}
      />
      <DataTable
        id="invitations"
        label={i18n.t('Invitations')}
        table={table}
        query={list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ email, code_hint }) => email ?? `…${code_hint}`}
        searchLabel={i18n.t('Email, note or end of the code')}
        filters={filters}
        actions={acts.entriesFor}
        empty={<EmptyState kind="first-use" title={i18n.t('Nobody was invited yet')} action={buttons} />}
      />
      {acts.dialog}
      <InviteDialog isOpen={open === 'one'} onClose={() => setOpen(null)} />
      <BulkInviteDialog isOpen={open === 'many'} onClose={() => setOpen(null)} />
    </Page>
  )
}
