import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { EmailConfig } from '#contract/mail/mail.ts'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** The mail server as the environment declares it, and the mails that wait. */
export function MailServer({ config }: { config: EmailConfig }) {
  const { i18n } = useLingui()
  const { transport, host, port, is_tls, user, from, queued, failed } = config
  const isSmtp = transport === 'smtp'
  return (
    <Card title={i18n.t('Mail server')}>
      <DataList
        items={[
          {
            label: i18n.t('Way of sending'),
            value: isSmtp ? i18n.t('A mail server (SMTP)') : i18n.t('Nothing: mails stay in the outbox'),
          },
          ...(isSmtp
            ? [
                { label: i18n.t('Server'), value: <bdi dir="ltr">{`${host}:${port}`}</bdi> },
                {
                  label: i18n.t('Encryption'),
                  value: is_tls ? i18n.t('TLS from the start') : i18n.t('STARTTLS, where the server offers it'),
                },
                { label: i18n.t('User'), value: user ? <bdi dir="ltr">{user}</bdi> : i18n.t('Without signing in') },
              ]
            : []),
          { label: i18n.t('Sender'), value: <bdi dir="ltr">{from}</bdi> },
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
      <Note>{i18n.t('SMTP_URL and MAIL_FROM on the server decide this. The password is never shown.')}</Note>
    </Card>
  )
}

const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense', marginTop: '4' } })
