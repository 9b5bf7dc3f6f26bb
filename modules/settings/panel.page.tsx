import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { NotFoundScreen } from '#src/errors/not-found-screen.tsx'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { Contributed, useSlot } from '#src/shell/slot.tsx'
import type { Contribution } from '#src/shell/slots.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SkeletonCard } from '#src/ui/status/skeleton.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { PanelNav } from './panel-links.tsx'

export const Route = createLazyRoute('/member/settings/$panel')({ component: PanelPage })

function PanelPage() {
  const { panel: id } = Route.useParams()
  const panel = useSlot('settingsPanels').find((each) => each.id === id)
  return panel ? <Panel panel={panel} /> : <NotFoundScreen />
}

function Panel({ panel }: { panel: Contribution<'settingsPanels'> }) {
  const { i18n } = useLingui()
  const title = i18n._(panel.title)
  usePageTitle(title)
  return (
    <Page>
      <Sides>
        <PanelNav />
        <Open key={panel.id}>
          <PageHeader
            back={
              <Back>
                <TextLink to="/settings">{i18n.t('Settings')}</TextLink>
              </Back>
            }
            title={title}
          />
          <Suspense fallback={<SkeletonCard />}>
            <Contributed contribution={panel} props={{}} />
          </Suspense>
        </Open>
      </Sides>
    </Page>
  )
}

const Sides = chakra('div', {
  base: { display: 'grid', gap: '8', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' } },
})
const Open = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0', maxWidth: 'reading' },
})
const Back = chakra('span', { base: { display: { base: 'inline', md: 'none' } } })
