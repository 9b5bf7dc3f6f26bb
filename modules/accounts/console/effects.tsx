import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { RegistrationSettings } from '#contract/accounts/registration-settings.ts'
import { modeTexts } from './modes.ts'

type Rules = Omit<RegistrationSettings, 'updated_at'>

const listed = (domains: readonly string[]) => domains.join(', ')

/** Nothing where every domain is accepted, before and after. */
function domainLines(rules: Rules, before: Rules, i18n: I18n) {
  const { allowed_mail_domains: allowed, blocked_mail_domains: blocked } = rules
  const isChanged = {
    allowed: listed(allowed) !== listed(before.allowed_mail_domains),
    blocked: listed(blocked) !== listed(before.blocked_mail_domains),
  }
  const lines = {
    allowed:
      allowed.length > 0
        ? i18n.t('Without a personal invitation only addresses at these domains can register: {domains}.', {
            domains: listed(allowed),
          })
        : i18n.t('Addresses at every domain can register.'),
    blocked:
      blocked.length > 0
        ? i18n.t('Without a personal invitation addresses at these domains cannot register: {domains}.', {
            domains: listed(blocked),
          })
        : i18n.t('No domain is blocked.'),
  }
  return (['allowed', 'blocked'] as const)
    .filter((key) => isChanged[key] || rules[`${key}_mail_domains`].length > 0)
    .map((key) => ({ key, text: lines[key], isChanged: isChanged[key] }))
}

/** What the rules mean, in words (SYS-D2); what differs from `before` stands out. */
export function Effects({ rules, before }: { rules: Rules; before: Rules }) {
  const { i18n } = useLingui()
  const consents = rules.terms_version !== before.terms_version || rules.privacy_version !== before.privacy_version
  const lines: { key: string; text: string; isChanged: boolean }[] = [
    { key: 'mode', text: i18n._(modeTexts[rules.mode]), isChanged: rules.mode !== before.mode },
    {
      key: 'min_age',
      text: i18n.t('Nobody younger than {age} can register.', { age: i18n.number(rules.min_age) }),
      isChanged: rules.min_age !== before.min_age,
    },
    {
      key: 'guardian_age',
      text: i18n.t('Below {age} a parent or guardian must agree.', { age: i18n.number(rules.guardian_age) }),
      isChanged: rules.guardian_age !== before.guardian_age,
    },
    {
      key: 'parish',
      text: rules.parish_required
        ? i18n.t('Whoever registers must choose a parish.')
        : i18n.t('Whoever registers may leave the parish open.'),
      isChanged: rules.parish_required !== before.parish_required,
    },
    {
      key: 'invites',
      text: rules.member_invites_enabled
        ? i18n.t(
            'Members can invite others: {count, plural, one {# open invitation} other {# open invitations}} at a time, each valid for {days, plural, one {# day} other {# days}}.',
            { count: rules.member_invites, days: rules.invitation_days },
          )
        : i18n.t('Only parish admins and staff can invite others.'),
      isChanged: (['member_invites_enabled', 'member_invites', 'invitation_days'] as const).some(
        (name) => rules[name] !== before[name],
      ),
    },
    {
      key: 'membership',
      text: rules.auto_approve_members
        ? i18n.t('Every parish admits at once whoever chooses it.')
        : i18n.t('Each parish decides whether its admins admit new members.'),
      isChanged: rules.auto_approve_members !== before.auto_approve_members,
    },
    ...domainLines(rules, before, i18n),
    {
      key: 'verified',
      text: rules.login_needs_verified_email
        ? i18n.t('Nobody can log in before confirming the address: mail must work.')
        : i18n.t('Members can log in before they confirm the address.'),
      isChanged: rules.login_needs_verified_email !== before.login_needs_verified_email,
    },
    ...(consents ? [{ key: 'consents', text: i18n.t('Every member is asked to agree again.'), isChanged: true }] : []),
  ]
  return (
    <Lines>
      {lines.map(({ key, text, isChanged }) => (
        <li key={key} data-changed={isChanged || undefined}>
          {text}
        </li>
      ))}
    </Lines>
  )
}

const Lines = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    listStyle: 'none',
    color: 'fg.muted',
    '& li': { paddingInlineStart: '3', borderInlineStartWidth: '3px', borderColor: 'border' },
    '& li[data-changed]': { borderColor: 'gold', color: 'fg', fontWeight: '500' },
  },
})
