import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import type { ParishPage } from '#contract/parishes/directory.ts'
import { partsOf } from '#contract/parishes/office-parts.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useUser } from '#src/services/services-context.tsx'
import { dateFormat } from '#src/lib/intl.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { useMembership } from './use-membership.ts'

type Asked = 'change' | 'leave' | null

/** What a member can do about a parish: join it, change to it, take a request back, leave it, run it (PAR-D4). */
export function MemberActions({ parish }: { parish: ParishPage }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const home = useUser()?.parish ?? null
  const membership = useMembership(parish.slug)
  const [asked, setAsked] = useState<Asked>(null)
  const name = isolated(nameIn(locale, parish))
  const join = () => void membership.join().catch(() => {})
  const status = parish.membership_status
  const isLocked = status === null && parish.join_from !== null
  return (
    <>
      {status === 'active' ? (
        <>
          <Badge tone="gold">
            <Check size={14} aria-hidden /> {i18n.t('My parish')}
          </Badge>
          {partsOf(parish.my_roles).length > 0 ? (
            <ButtonLink to="/parish-admin/$parishSlug" params={{ parishSlug: parish.slug }}>
              {i18n.t('My parish admin')}
            </ButtonLink>
          ) : null}
          <Button onClick={() => setAsked('leave')}>{i18n.t('Leave parish')}</Button>
        </>
      ) : status === 'pending' ? (
        <>
          <Badge tone="indigo">
            <Hourglass size={14} aria-hidden /> {i18n.t('Waiting for approval')}
          </Badge>
          <Button onClick={() => setAsked('leave')}>{i18n.t('Take the request back')}</Button>
        </>
      ) : home ? (
        <Button variant="solid" isOff={isLocked} onClick={() => setAsked('change')}>
          {i18n.t('Make this my parish')}
        </Button>
      ) : (
        <Button variant="solid" isBusy={membership.isBusy} isOff={isLocked} onClick={join}>
          {i18n.t('Join this parish')}
        </Button>
      )}
      {isLocked ? (
        <QuietText>
          {i18n.t('You can change your parish once in 30 days, next on {day}.', {
            day: dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(parish.join_from ?? '')),
          })}
        </QuietText>
      ) : null}
      {asked === null && membership.error ? <QuietText role="alert">{failureText(i18n, membership.error)}</QuietText> : null}
      <ConfirmDialog
        isOpen={asked === 'change'}
        title={i18n.t('Make {name} your parish?', { name })}
        action={i18n.t('Change parish')}
        onClose={() => setAsked(null)}
        onConfirm={membership.join}
      >
        {i18n.t('You leave {home}, with any role you have there. You can change your parish once in 30 days.', {
          home: isolated(home ? nameIn(locale, home) : ''),
        })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'leave'}
        isDanger
        title={status === 'pending' ? i18n.t('Take your request back?') : i18n.t('Leave {name}?', { name })}
        action={status === 'pending' ? i18n.t('Take the request back') : i18n.t('Leave parish')}
        onClose={() => setAsked(null)}
        onConfirm={membership.leave}
      >
        {status === 'pending'
          ? i18n.t('The parish no longer sees it. You can ask again.')
          : i18n.t('You no longer see what only its members see, and lose any role you have there. You can join again.')}
      </ConfirmDialog>
    </>
  )
}
