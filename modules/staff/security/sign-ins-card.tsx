import { useLingui } from '@lingui/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { OwnSecurity } from '#contract/staff/console-account.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { deviceName } from './device-name.ts'
import { Lines } from './lines.tsx'

const outcomes = {
  signed_in: /*i18n*/ 'Signed in',
  stepped_up: /*i18n*/ 'Confirmed with the second factor',
  wrong_password: /*i18n*/ 'Wrong password',
  wrong_code: /*i18n*/ 'Wrong code',
  locked: /*i18n*/ 'Locked',
} as const

/** The account's last twenty attempts to sign in or to step up. */
export function SignInsCard({ signIns }: { signIns: OwnSecurity['sign_ins'] }) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('Sign-in history')}>
      <Lines>
        {signIns.map(({ at, ip, user_agent, outcome }) => (
          <li key={`${at} ${outcome}`}>
            <div>
              <strong>{deviceName(user_agent)}</strong>
              <p>
                <FactLine facts={[<bdi key="ip">{ip}</bdi>, <RelativeTime key="at" at={at} />]} />
              </p>
            </div>
            <Outcome outcome={outcome} />
          </li>
        ))}
      </Lines>
    </Card>
  )
}

function Outcome({ outcome }: { outcome: OwnSecurity['sign_ins'][number]['outcome'] }) {
  const { i18n } = useLingui()
  const isGood = outcome === 'signed_in' || outcome === 'stepped_up'
  return (
    <Badge
      tone={isGood ? 'success' : 'crimson'}
      icon={isGood ? <CircleCheck size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
    >
      {i18n._(outcomes[outcome])}
    </Badge>
  )
}
