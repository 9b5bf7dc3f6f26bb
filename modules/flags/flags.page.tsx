import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { flagsEndpoints } from '#contract/flags/flags.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { useMay } from '#src/console/use-admin.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { FlagDrawer } from './flag-drawer.tsx'
import { FlagHistory } from './flag-history.tsx'
import { FlagList } from './flag-list.tsx'
import { useFlagActs } from './use-flag-acts.tsx'

export const Route = createLazyRoute('/admin/system/feature-flags')({ component: FlagsPage })

type Open = { kind: 'new' } | { kind: 'edit' | 'history'; flag: FeatureFlag }

function FlagsPage() {
  const { i18n } = useLingui()
  const mayChange = useMay('manage_feature_flags')
  const flags = useConsoleQuery(flagsEndpoints.allFlags, {}, { refetchOnWindowFocus: true })
  const [open, setOpen] = useState<Open | null>(null)
  const acts = useFlagActs()
  const close = () => setOpen(null)
  return (
    <Page>
      <PageHeader
        title={i18n.t('Feature flags')}
        subtitle={i18n.t('What is switched on, for whom and since when. Open apps update at once.')}
        actions={
          mayChange ? (
            <Button variant="solid" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen({ kind: 'new' })}>
              {i18n.t('New flag')}
            </Button>
          ) : null
        }
      />
      <AsyncList
        query={flags}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState kind="first-use" title={i18n.t('There are no flags')} />}
      >
        {(list) => (
          <FlagList
            flags={list}
            mayChange={mayChange}
            onSwitch={acts.askSwitch}
            onDelete={acts.askDelete}
            onEdit={(flag) => setOpen({ kind: 'edit', flag })}
            onHistory={(flag) => setOpen({ kind: 'history', flag })}
          />
        )}
      </AsyncList>
      {open && open.kind !== 'history' ? (
        <FlagDrawer
          key={open.kind === 'edit' ? open.flag.key : ''}
          flag={open.kind === 'edit' ? open.flag : null}
          others={flags.data ?? []}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'history' ? <FlagHistory flag={open.flag} onClose={close} /> : null}
      {acts.dialog}
    </Page>
  )
}
