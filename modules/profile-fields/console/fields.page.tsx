import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { FieldDefinition } from '#contract/profile-fields/field-definition.ts'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { List } from '#src/console/list/list-page.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { FieldDrawer } from './editor/field-drawer.tsx'
import { FieldList } from './list/field-list.tsx'
import { logList } from './log-list.tsx'
import { StatisticsTab } from './statistics-tab.tsx'
import type { FieldsTab } from './tabs.ts'

export const Route = createLazyRoute('/admin/users/profile-fields')({ component: FieldsPage })

/** Profile questions in addition to the built-in fields (USR-D8). */
function FieldsPage() {
  const { i18n } = useLingui()
  const search = Route.useSearch()
  const { tab = 'fields' } = search
  const navigate = useNavigate()
  const query = useConsoleQuery(fieldsEndpoints.fieldDefinitions, {})
  const [open, setOpen] = useState<FieldDefinition | 'new' | null>(null)
  const show = (next: FieldsTab) =>
    void navigate({ to: '/admin/users/profile-fields', search: next === 'fields' ? {} : { tab: next }, replace: true })
  return (
    <Page>
      <PageHeader
        title={i18n.t('Profile fields')}
        subtitle={i18n.t(
          'What members are asked besides their name, parish and phone number. They see the fields in this order.',
        )}
        actions={
          <Button variant="solid" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen('new')}>
            {i18n.t('New field')}
          </Button>
        }
      />
      <Tabs<FieldsTab>
        label={i18n.t('Profile fields')}
        value={tab}
        onChange={show}
        tabs={[
          {
            id: 'fields',
            label: i18n.t('Fields'),
            content: <FieldList query={query} onOpen={setOpen} onNew={() => setOpen('new')} />,
          },
          { id: 'statistics', label: i18n.t('Statistics'), content: <StatisticsTab query={query} /> },
          { id: 'audit', label: i18n.t('Changes'), content: <List page={logList} search={search} /> },
        ]}
      />
      {open ? (
        <FieldDrawer key={open === 'new' ? 'new' : open.id} field={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      ) : null}
    </Page>
  )
}
