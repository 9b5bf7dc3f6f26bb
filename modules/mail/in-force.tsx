import { useLingui } from '@lingui/react'
import type { EmailConfig } from '#contract/mail/mail.ts'
import { mailProviderNames } from '#contract/mail/mail-providers.ts'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { securityNames } from './server-names.ts'

/** The mail server in force, and the mails that wait. */
export function InForce({ config: { in_force: server, queued, failed } }: { config: EmailConfig }) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('In force')}>
      <DataList
        items={[
          ...(server
            ? [
                { label: i18n.t('Server'), value: <bdi dir="ltr">{server.host}</bdi> },
                ...(server.provider
                  ? [{ label: i18n.t('Mail service'), value: mailProviderNames[server.provider] }]
                  : [
                      { label: i18n.t('Encryption'), value: i18n._(securityNames[server.security]) },
                      {
                        label: i18n.t('User'),
                        value: server.user ? <bdi dir="ltr">{server.user}</bdi> : i18n.t('Without signing in'),
                      },
                    ]),
                { label: i18n.t('Sender'), value: <bdi dir="ltr">{server.from}</bdi> },
              ]
            : [{ label: i18n.t('Way of sending'), value: i18n.t('Nothing: mails stay in the outbox') }]),
          { label: i18n.t('Waiting'), value: i18n.number(queued) },
          {
            label: i18n.t('Given up'),
            value: (
              <>
                {i18n.number(failed)}{' '}
                <TextLink to="/admin/system/logs" search={{ tab: 'mail' }}>
                  {i18n.t('See the mail log')}
                </TextLink>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
