import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { Verification } from '#contract/verification/verification.ts'
import { shortDate } from '#src/console/short-date.ts'
import { useMay } from '#src/console/use-admin.ts'
import { namesOf } from '#src/lib/initials.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { MenuEntry } from '#src/ui/menu.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { hasLink, isWaiting, statusTones, statusWords } from './verification-words.ts'

/** Who it is, what waits, and what was decided. */
export function VerificationFacts({ row, resend }: { row: Verification; resend: MenuEntry | undefined }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const maySee = useMay('view_users')
  const { member, status, kind, rank, address, mails_sent, last_mail_at, decision } = row
  return (
    <div>
      <Head>
        <Avatar person={{ ...namesOf(member.name), avatar: member.avatar }} size={56} />
        <div>
          <p dir="ltr">@{member.username}</p>
          <Badge tone={statusTones[status]}>{i18n._(statusWords[status])}</Badge>
        </div>
        {maySee ? (
          <Link to="/admin/users" search={{ user: member.id }}>
            {i18n.t('Open the member')}
          </Link>
        ) : null}
      </Head>
      <DataList
        items={[
          ...(rank ? [{ label: i18n.t('Rank'), value: i18n._(rankLabels[rank]) }] : []),
          ...(address
            ? [
                {
                  label: kind === 'guardian' ? i18n.t('Guardian’s address') : i18n.t('Address'),
                  value: <bdi dir="ltr">{address}</bdi>,
                },
              ]
            : []),
          { label: i18n.t('Parish'), value: member.parish ? <bdi>{member.parish.name}</bdi> : '–' },
          {
            label: isWaiting(row) ? i18n.t('Waiting since') : i18n.t('Asked'),
            value: (
              <>
                {shortDate(row.waiting_since, locale)} ·{' '}
                {i18n.t('{count, plural, =0 {since today} one {# day} other {# days}}', { count: row.waiting_days })}
              </>
            ),
          },
          ...(hasLink(row)
            ? [
                {
                  label: i18n.t('Mails with a link'),
                  value: (
                    <Mails>
                      <span>
                        {i18n.number(mails_sent)}
                        {last_mail_at ? (
                          <>
                            {' · '}
                            <RelativeTime at={last_mail_at} />
                          </>
                        ) : null}
                      </span>
                      {resend ? (
                        <Button size="sm" onClick={resend.onSelect}>
                          {resend.label}
                        </Button>
                      ) : null}
                    </Mails>
                  ),
                },
              ]
            : []),
          { label: i18n.t('Joined'), value: shortDate(member.joined_at, locale) },
          ...(decision
            ? [
                {
                  label: i18n.t('Decided'),
                  value: (
                    <>
                      <RelativeTime at={decision.at} />
                      {decision.by ? (
                        <>
                          {' · '}
                          <bdi>{decision.by}</bdi>
                        </>
                      ) : null}
                    </>
                  ),
                },
              ]
            : []),
          ...(decision?.reason
            ? [{ label: status === 'rejected' ? i18n.t('Reason') : i18n.t('Note'), value: <bdi>{decision.reason}</bdi> }]
            : []),
        ]}
      />
    </div>
  )
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    marginBottom: '3',
    '& > div': { flex: '1 1 140px', minWidth: '0' },
    '& p': { color: 'fg.muted', textAlign: 'start', overflowWrap: 'anywhere', marginBottom: '1' },
    '& a': { color: 'indigo', textDecoration: 'underline', paddingBlock: '2' },
  },
})
const Mails = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
