import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useLate } from '#src/ui/page/use-late.ts'
import { KindTable } from './parts/kind-table.tsx'
import { MailsCard, QuietCard } from './parts/when-card.tsx'
import { usePreferences } from './use-preferences.ts'

export const Route = createLazyRoute('/member/notifications/settings')({ component: NotificationSettingsPage })

function NotificationSettingsPage() {
  const { i18n } = useLingui()
  const { query, change, state } = usePreferences()
  const isSlow = useLate(state === 'saving')
  const onChange = (changes: Parameters<typeof change>[0]) => void change(changes)
  return (
    <Page width="reading">
      <PageHeader
        back={<TextLink to="/notifications">{i18n.t('Notifications')}</TextLink>}
        title={i18n.t('Notification Settings')}
        subtitle={i18n.t('What reaches you, and when. Changes are saved at once.')}
      />
      <AsyncList query={query}>
        {(preferences) => (
          <Stack gap="5">
            <Card title={i18n.t('Kinds of notifications')}>
              <KindTable kinds={preferences.kinds} onChange={onChange} />
            </Card>
            <MailsCard preferences={preferences} onChange={onChange} />
            <QuietCard preferences={preferences} onChange={onChange} />
          </Stack>
        )}
      </AsyncList>
      <State role="status">
        {state === 'saved' ? (
          <span>
            <Check size={18} aria-hidden />
            {i18n.t('Saved')}
          </span>
        ) : isSlow ? (
          <span>{i18n.t('Saving…')}</span>
        ) : null}
      </State>
    </Page>
  )
}

/** Visible wherever on the page the change was made, above the phone's bar. */
const State = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: { base: '72px', md: '16px' },
    alignSelf: 'center',
    height: '0',
    display: 'flex',
    alignItems: 'end',
    pointerEvents: 'none',
    '& > span': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '40px',
      paddingInline: '4',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.strong',
      background: 'raised',
      boxShadow: 'md',
      textStyle: 'dense',
      fontWeight: '500',
    },
    '& svg': { color: 'success' },
  },
})
