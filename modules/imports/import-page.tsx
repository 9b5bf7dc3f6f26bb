import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { List } from '#src/console/list/list-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SectionHead } from '#src/ui/page/section.tsx'
import { earlierImports } from './import-lists.tsx'
import type { ImportSearch, ImportStep } from './import-search.ts'
import type { Kind } from './kind.ts'
import { OneImport } from './one-import.tsx'
import { Steps } from './steps/steps.tsx'
import { UploadStep } from './steps/upload-step.tsx'

/** The server owns the state of an import; the address names it, so that any device can continue. */
export function ImportPage({ kind, search }: { kind: Kind; search: ImportSearch }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { import: id } = search
  const [earlier] = useState(() => earlierImports(kind))
  const open = (next: { import: string; step?: ImportStep }) => void navigate({ to: kind.page, search: next })
  return (
    <Page>
      <PageHeader
        title={i18n._(kind.words.title)}
        subtitle={i18n._(kind.words.subtitle)}
        actions={
          id ? (
            <ButtonLink to={kind.page} search={{}}>
              <ArrowLeft size={18} aria-hidden data-mirror />
              {i18n.t('All imports')}
            </ButtonLink>
          ) : undefined
        }
      />
      {id ? (
        <OneImport
          key={id}
          kind={kind}
          id={id}
          search={search}
          onStep={(next) => open({ import: id, ...(next ? { step: next } : {}) })}
        />
      ) : (
        <>
          <Steps kind={kind} current={0} />
          <UploadStep kind={kind} onUploaded={(made) => open({ import: made })} />
          <div>
            <SectionHead title={i18n._(earlier.words.title)} />
            <List page={earlier} search={search} />
          </div>
        </>
      )}
    </Page>
  )
}
