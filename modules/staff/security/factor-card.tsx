import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { OwnSecurity } from '#contract/staff/console-account.ts'
import { doorEndpoints } from '#contract/staff/door.ts'
import { readAdminUser } from '#machines/admin-login/admin-user.ts'
import { adminRecordOf } from '#src/console/admin-record.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { useDangerousAct } from '#src/console/confirm/use-dangerous-act.tsx'
import { StepUpCancelled, useStepUp } from '#src/console/confirm/use-step-up.tsx'
import { useServices } from '#src/services/services-context.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormActions } from '#src/ui/form/form.tsx'
import { RecoveryCodes } from '../door/recovery-codes.tsx'
import { SetupDialog } from './setup-dialog.tsx'

/** The account's own second factor: setup, new recovery codes, and removal if the role allows it. */
export function FactorCard({ security: { admin_user } }: { security: OwnSecurity }) {
  const { i18n } = useLingui()
  const services = useServices()
  const words = useFailureWords()
  const { ask, dialog } = useDangerousAct()
  const { guarded, dialog: stepUp } = useStepUp()
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const renew = useConsoleMutation(doorEndpoints.renewRecoveryCodes)
  const disable = useConsoleMutation(doorEndpoints.disableTwoFactor)
  const {
    two_factor_enabled: isOn,
    two_factor_required: isRequired,
    two_factor_due_at: due,
    recovery_codes_left: left,
  } = admin_user

  async function renewCodes() {
    setFailure(null)
    try {
      const { recovery_codes } = await guarded(() => renew.mutateAsync({}))
      setCodes(recovery_codes)
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) setFailure(words(error))
    }
  }
  const askToDisable = () =>
    ask({
      title: i18n.t('Switch the second factor off'),
      children: i18n.t('Your password alone would then open the console.'),
      action: i18n.t('Switch off'),
      run: async (reason) => {
        const admin = readAdminUser(await disable.mutateAsync({ body: { reason } }))
        if (admin) adminRecordOf(services).keep(admin)
      },
    })

  return (
    <Card
      title={i18n.t('Second factor')}
      actions={isOn ? <Badge tone="success">{i18n.t('On')}</Badge> : <Badge tone="warning">{i18n.t('Off')}</Badge>}
    >
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
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
        {isOn && !isRequired ? (
          <Button variant="ghost" onClick={askToDisable}>
            {i18n.t('Switch off')}
          </Button>
        ) : null}
        {isOn ? (
          <Button onClick={() => void renewCodes()} isBusy={renew.isPending}>
            {i18n.t('New recovery codes')}
          </Button>
        ) : (
          <Button variant="solid" onClick={() => setSettingUp(true)}>
            {i18n.t('Set up')}
          </Button>
        )}
      </FormActions>
      {isSettingUp ? <SetupDialog onClose={() => setSettingUp(false)} /> : null}
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
      {stepUp}
    </Card>
  )
}
