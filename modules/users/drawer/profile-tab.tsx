import { nameIn } from '#src/i18n/name-in.ts'
import { listed } from '#src/lib/listed.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { UserDetail } from '#contract/users/user-row.ts'
import { countryName } from '#src/lib/country-name.ts'
import { shortDate } from '#src/console/short-date.ts'
import { useMay } from '#src/console/use-admin.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { labelIn } from '#src/questions/question.ts'
import { answerText } from '#src/questions/answer-text.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { yearText } from '../year-text.ts'
import { EditForm } from './edit-form.tsx'
import { Masked } from './masked.tsx'
import { roleLabel } from '#src/console/role-name.ts'

/** The member's record; email address and phone number stay masked until revealed. */
export function ProfileTab({ user }: { user: UserDetail }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const mayEdit = useMay('manage_users') && user.manageable
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <EditForm user={user} onClose={() => setEditing(false)} />
  const place = listed([user.city, user.country ? countryName(user.country, locale) : null], locale)
  return (
    <Stack>
      {user.account_status === 'suspended' || user.account_status === 'banned' ? (
        <Banner tone="warning">
          {user.status_until
            ? i18n.t('Suspended until {day}.', { day: shortDate(user.status_until, locale) })
            : user.account_status === 'banned'
              ? i18n.t('Banned for good.')
              : i18n.t('Suspended until it is lifted.')}{' '}
          {user.status_reason ? <bdi>{user.status_reason}</bdi> : null}
        </Banner>
      ) : null}
      {user.manageable ? null : (
        <Banner tone="info">
          {i18n.t('You cannot act on this account: it is yours, or its console role is not below yours.')}
        </Banner>
      )}
      <DataList
        items={[
          {
            label: i18n.t('Email'),
            value: <Masked key={user.email_masked} userId={user.id} field="email" masked={user.email_masked} />,
          },
          {
            label: i18n.t('Phone'),
            value: user.phone_masked ? (
              <Masked key={user.phone_masked} userId={user.id} field="phone" masked={user.phone_masked} />
            ) : (
              '–'
            ),
          },
          { label: i18n.t('Parish'), value: user.parish ? <bdi>{nameIn(locale, user.parish)}</bdi> : '–' },
          { label: i18n.t('Church rank'), value: i18n._(rankLabels[user.church_rank]) },
          { label: i18n.t('Lives in'), value: place ? <bdi>{place}</bdi> : '–' },
          { label: i18n.t('Year of birth'), value: user.birth_year === null ? '–' : yearText(locale, user.birth_year) },
          { label: i18n.t('Language'), value: new Intl.DisplayNames(locale, { type: 'language' }).of(user.locale) },
          { label: i18n.t('Joined'), value: shortDate(user.joined_at, locale) },
          {
            label: i18n.t('Invited by'),
            value: user.invited_by ? <bdi>{user.invited_by.name}</bdi> : i18n.t('Not known'),
          },
          {
            label: i18n.t('Console account'),
            value: user.admin_account
              ? user.admin_account.is_active
                ? roleLabel(user.admin_account.role_label, i18n)
                : i18n.t('{role}, disabled', { role: roleLabel(user.admin_account.role_label, i18n) })
              : i18n.t('None'),
          },
          { label: i18n.t('About'), value: user.bio ? <bdi>{user.bio}</bdi> : '–' },
          ...user.custom_fields.map((field) => ({
            label: labelIn(locale, field),
            value: <bdi>{answerText(field, i18n, locale)}</bdi>,
          })),
        ]}
      />
      {mayEdit ? (
        <div>
          <Button icon={<Pencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            {i18n.t('Edit')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
