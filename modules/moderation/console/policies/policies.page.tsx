import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { List } from '#src/console/list/list-page.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { LateAccessDenied } from '#src/errors/late-screens.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Policies } from './policies.tsx'
import type { PoliciesTab } from './policies-search.ts'
import { RuleDrawer } from './rule-drawer.tsx'
import { rulesList } from './rules-list.tsx'
import { TestBox } from './test-box.tsx'

export const Route = createLazyRoute('/admin/content/policies')({
  // The page opens with view_content (ADMP-19), its calls need moderate_content (MOD-D4).
  component: () => (useMay('moderate_content') ? <PoliciesPage /> : <LateAccessDenied />),
})

/** The rules about words, and the policies of the community (MOD-D4). */
function PoliciesPage() {
  const { i18n } = useLingui()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const mayChange = useMay('manage_settings')
  const [isAdding, setAdding] = useState(false)
  const tab: PoliciesTab = search.tab ?? 'rules'
  return (
    <Page>
      <PageHeader
        title={i18n.t('Policies')}
        subtitle={i18n.t('Which words wait for a moderator, and what the community has agreed on.')}
        actions={
          tab === 'rules' && mayChange ? (
            <Button variant="solid" icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {i18n.t('New rule')}
            </Button>
          ) : null
        }
      />
      <Tabs<PoliciesTab>
        label={i18n.t('Which part')}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/admin/content/policies', search: next === 'rules' ? {} : { tab: next }, replace: true })
        }
        tabs={[
          {
            id: 'rules',
            label: i18n._(rulesList.words.title),
            content: (
              <Stack>
                <TestBox />
                <div>
                  <List page={rulesList} search={search} />
                </div>
              </Stack>
            ),
          },
          { id: 'policies', label: i18n.t('Community rules and limits'), content: <Policies /> },
        ]}
      />
      {isAdding ? <RuleDrawer rule={null} onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })
