import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { flagsEndpoints } from '#contract/flags/flags.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { type ListButton, pageButtons } from '#src/console/list/list-buttons.tsx'
import { useActions } from '#src/console/list/use-actions.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { edit, remove, showHistory, switchOff, switchOn } from './flag-actions.tsx'
import { FlagDrawer } from './flag-drawer.tsx'
import { FlagRow } from './flag-row.tsx'
import { worded } from './worded.ts'

export const Route = createLazyRoute('/admin/system/feature-flags')({ component: FlagsPage })

const actions = [switchOn, switchOff, edit, showHistory, remove]
const buttons: readonly ListButton[] = [
  {
    id: 'new',
    label: /*i18n*/ 'New flag',
    icon: <Plus size={18} aria-hidden />,
    isMain: true,
    endpoint: flagsEndpoints.createFlag,
    draw: (onClose) => <FlagDrawer flag={null} onClose={onClose} />,
  },
]

function FlagsPage() {
  const { i18n } = useLingui()
  const flags = useConsoleQuery(flagsEndpoints.allFlags, {}, { refetchOnWindowFocus: true })
  const { entriesFor, dialog } = useActions(actions, [], ({ label }) => label)
  return (
    <Page>
      <PageHeader
        title={i18n.t('Feature flags')}
        subtitle={i18n.t('What is switched on, for whom and since when. Open apps update at once.')}
        actions={pageButtons({ buttons })}
      />
      <AsyncList
        query={flags}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState kind="first-use" title={i18n.t('There are no flags')} />}
      >
        {(list) => (
          <List>
            {list.map((stored) => {
              const flag = worded(stored, i18n.locale)
              return <FlagRow key={flag.key} flag={flag} entries={entriesFor(flag)} />
            })}
          </List>
        )}
      </AsyncList>
      {dialog}
    </Page>
  )
}

const List = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'surface',
    _light: { boxShadow: 'sm' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
})
