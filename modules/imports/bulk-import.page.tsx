import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { List } from '#src/console/list/list-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SectionHead } from '#src/ui/page/section.tsx'
import { earlierImports } from './import-lists.tsx'
import type { ImportStep } from './import-search.ts'
import { OneImport } from './one-import.tsx'
import { Steps } from './steps/steps.tsx'
import { UploadStep } from './steps/upload-step.tsx'

export const Route = createLazyRoute('/admin/users/bulk-import')({ component: BulkImportPage })

/** The server owns the state of an import; the address names it, so that any device can continue. */
function BulkImportPage() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const search = Route.useSearch()
  const { import: id } = search
  const open = (next: { import: string; step?: ImportStep }) => void navigate({ to: '/admin/users/bulk-import', search: next })
  return (
    <Page>
      <PageHeader
        title={i18n.t('Bulk import')}
        subtitle={i18n.t('Invite many people at once from a list. Each receives an email with a personal link.')}
        actions={
          id ? (
            <ButtonLink to="/admin/users/bulk-import" search={{}}>
              <ArrowLeft size={18} aria-hidden data-mirror />
              {i18n.t('All imports')}
            </ButtonLink>
          ) : undefined
        }
      />
      {id ? (
        <OneImport key={id} id={id} search={search} onStep={(next) => open({ import: id, ...(next ? { step: next } : {}) })} />
      ) : (
        <>
          <Steps current={0} />
          <UploadStep onUploaded={(made) => open({ import: made })} />
          <div>
            <SectionHead title={i18n._(earlierImports.words.title)} />
            <List page={earlierImports} search={search} />
          </div>
        </>
      )}
    </Page>
  )
}
