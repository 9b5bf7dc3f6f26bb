import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { RefusedDialog } from '#src/console/confirm/refused-dialog.tsx'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { dayOptions, linkLives } from '../link-days.ts'
import { ParishField } from '../parish-field.tsx'

export type Decision = 'approve' | 'decline' | 'spam' | 'assign'
type Outcome = CallOutput<typeof consoleInvitationsEndpoints.decideMany>
type Props = { act: Decision; requests: readonly InvitationRequest[]; onClose: () => void; onDone: () => void }

/** Details of a decision on one or many requests: parish, days, whether to notify, a note for staff. Enter confirms. */
export function DecisionDialog({ act, requests, onClose, onDone }: Props) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const done = useSuccessToast()
  const confirm = useRef<HTMLButtonElement>(null)
  const [only] = requests
  const count = requests.length
  const asked = count === 1 ? (only?.parish?.id ?? '') : ''
  const [parish, setParish] = useState(act === 'approve' ? asked : '')
  const [days, setDays] = useState('30')
  const [tell, setTell] = useState(true)
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<Outcome['refused'] | null>(null)
  const decide = useConsoleMutation(consoleInvitationsEndpoints.decideMany)
  const fieldError = isApiError(decide.error) ? decide.error.fields['parish_id']?.[0] : undefined
  const finish = () => {
    onClose()
    onDone()
  }
  async function send() {
    if (decide.isPending) return
    const outcome = await decide
      .mutateAsync({
        body: {
          ids: requests.map(({ id }) => id),
          act,
          parish_id: parish || null,
          expires_in_days: Number(days),
          tell,
          note: note.trim(),
        },
      })
      .catch(() => null)
    if (!outcome) return
    if (outcome.done > 0) done(doneTexts[act], { count: outcome.done })
    if (outcome.refused.length > 0) setRefused(outcome.refused)
    else finish()
  }
  const doneTexts: Record<Decision, string> = {
    approve: /*i18n*/ '{count, plural, one {# person is invited} other {# people are invited}}',
    decline: /*i18n*/ '{count, plural, one {# request is declined} other {# requests are declined}}',
    spam: /*i18n*/ '{count, plural, one {# request is marked as spam} other {# requests are marked as spam}}',
    assign: /*i18n*/ '{count, plural, one {# request is assigned} other {# requests are assigned}}',
  }
  const name = only?.full_name ?? ''
  const titles: Record<Decision, string> = {
    approve: count === 1 ? i18n.t('Approve {name}', { name }) : i18n.t('Approve {count} requests', { count }),
    decline: count === 1 ? i18n.t('Decline {name}', { name }) : i18n.t('Decline {count} requests', { count }),
    spam: count === 1 ? i18n.t('Mark {name} as spam', { name }) : i18n.t('Mark {count} requests as spam', { count }),
    assign:
      count === 1 ? i18n.t('Assign {name} to a parish', { name }) : i18n.t('Assign {count} requests to a parish', { count }),
  }
  const texts: Record<Decision, string> = {
    approve: i18n.t('A registration link is sent by email.'),
    decline: i18n.t('The reason is never shared.'),
    spam: i18n.t('Nobody is told. It can still be approved later.'),
    assign: i18n.t('The parish admins are notified; the request stays open.'),
  }
  const actions: Record<Decision, string> = {
    approve: i18n.t('Approve'),
    decline: i18n.t('Decline'),
    spam: i18n.t('Mark as spam'),
    assign: i18n.t('Assign'),
  }

  if (refused) return <RefusedDialog refused={refused} onClose={finish} />
  return (
    <Dialog
      title={titles[act]}
      description={texts[act]}
      isOpen
      onClose={onClose}
      isBusy={decide.isPending}
      size="sm"
      {...(act === 'assign' ? {} : { initialFocus: confirm })}
      footer={
        <FormButtons
          form="decision"
          isBusy={decide.isPending}
          isOff={act === 'assign' && parish === ''}
          isDanger={act !== 'approve' && act !== 'assign'}
          ref={confirm}
          onCancel={onClose}
        >
          {actions[act]}
        </FormButtons>
      }
    >
      <Form
        id="decision"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {decide.isError && !fieldError ? <Banner tone="danger">{errorText(decide.error)}</Banner> : null}
        {act === 'approve' || act === 'assign' ? (
          <ParishField
            isOptional={act === 'approve'}
            {...(count > 1 && act === 'approve' ? { placeholder: i18n.t('The parish each of them asked for') } : {})}
            value={parish}
            error={fieldError}
            onChange={(event) => setParish(event.target.value)}
          />
        ) : null}
        {act === 'approve' ? (
          <SelectField
            label={i18n.t('The link is valid for')}
            value={days}
            options={dayOptions(i18n, linkLives)}
            onChange={(event) => setDays(event.target.value)}
          />
        ) : null}
        {act === 'decline' ? (
          <CheckboxField
            label={i18n.t('Notify the person by email')}
            checked={tell}
            onChange={(event) => setTell(event.target.checked)}
          />
        ) : null}
        <TextareaField
          label={i18n.t('Note for staff')}
          isOptional
          rows={2}
          limit={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onSend={() => void send()}
        />
      </Form>
    </Dialog>
  )
}
