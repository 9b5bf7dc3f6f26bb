import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { OwnSecurity } from '#contract/staff/console-account.ts'
import { useActions } from '#src/console/list/use-actions.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormActions } from '#src/ui/form/form.tsx'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'
import { renewCodes, setUp, switchOff } from './factor-actions.tsx'

/** The account's own second factor: setup, new recovery codes, and removal if the role allows it. */
export function FactorCard({ security: { admin_user } }: { security: OwnSecurity }) {
  const { i18n } = useLingui()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { entriesFor, dialog } = useActions([switchOff, renewCodes(setCodes), setUp], [], ({ full_name }) => full_name)
  const {
    two_factor_enabled: isOn,
    two_factor_required: isRequired,
    two_factor_due_at: due,
    recovery_codes_left: left,
  } = admin_user

  return (
    <Card
      title={i18n.t('Second factor')}
      actions={isOn ? <Badge tone="success">{i18n.t('On')}</Badge> : <Badge tone="warning">{i18n.t('Off')}</Badge>}
    >
      {!isOn && isRequired ? (
        <Banner tone="warning">
          {due
            ? i18n.t('Your role requires it by {date}.', { date: i18n.date(due, { dateStyle: 'long' }) })
            : i18n.t('Your role requires it.')}
        </Banner>
      ) : null}
      <DataList
        items={[
          { label: i18n.t('Authenticator app'), value: isOn ? i18n.t('Connected') : i18n.t('Not set up') },
          ...(isOn
            ? [
                {
                  label: i18n.t('Recovery codes'),
                  value: i18n.t('{left, plural, =0 {None left} one {# left} other {# left}}', { left }),
                },
              ]
            : []),
        ]}
      />
      <FormActions>
        {entriesFor(admin_user).map(({ id, label, isMain, isDanger, onSelect }) => (
          <Button key={id} variant={isMain ? 'solid' : isDanger ? 'ghost' : 'outline'} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </FormActions>
      <Dialog
        title={i18n.t('Recovery codes')}
        isOpen={codes !== null}
        onClose={() => setCodes(null)}
        canClose={() => false}
        isAlert
      >
        <RecoveryCodes codes={codes ?? []} onSaved={() => setCodes(null)} />
      </Dialog>
      {dialog}
    </Card>
  )
}
