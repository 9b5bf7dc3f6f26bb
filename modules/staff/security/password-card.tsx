import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'

/** The account's own password and its age. */
export function PasswordCard({ changedAt }: { changedAt: string | null }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <Card title={i18n.t('Password')}>
      {isDone ? (
        <Banner tone="success">{i18n.t('Your password is changed. Your other console sessions have ended.')}</Banner>
      ) : null}
      <DataList
        items={[{ label: i18n.t('Last changed'), value: changedAt ? <RelativeTime at={changedAt} /> : i18n.t('Never') }]}
      />
      <FormActions>
        <Button onClick={() => setOpen(true)}>{i18n.t('Change password')}</Button>
      </FormActions>
      {isOpen ? (
        <ChangeDialog
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            setDone(true)
          }}
        />
      ) : null}
    </Card>
  )
}

function ChangeDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isTried, setTried] = useState(false)
  const change = useConsoleMutation(adminAuthEndpoints.changePassword)
  const { error } = change
  const isWrong = isApiError(error) && error.code === 'invalid_credentials'
  const refused = isApiError(error) ? error.fields['new_password']?.[0] : undefined
  const missing = current === '' ? i18n.t('Password is required') : undefined
  const tooShort = [...next].length < 10 ? i18n.t('Use at least 10 characters') : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!missing && !tooShort) change.mutate({ body: { current_password: current, new_password: next } }, { onSuccess: onDone })
  }
  return (
    <Dialog
      title={i18n.t('Change password')}
      isOpen
      onClose={onClose}
      isBusy={change.isPending}
      size="sm"
      footer={
        <FormButtons form="change-password" isBusy={change.isPending} onCancel={onClose}>
          {i18n.t('Change password')}
        </FormButtons>
      }
    >
      <Form id="change-password" onSubmit={submit}>
        {error && !isWrong && !refused ? <Banner tone="danger">{errorText(error)}</Banner> : null}
        <PasswordField
          label={i18n.t('Current password')}
          value={current}
          error={(isTried ? missing : undefined) ?? (isWrong ? i18n.t('This is not your password') : undefined)}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <PasswordField
          label={i18n.t('New password')}
          help={i18n.t('At least 10 characters. A few words in a row are easy to remember and hard to guess.')}
          autoComplete="new-password"
          value={next}
          error={(isTried ? tooShort : undefined) ?? refused}
          onChange={(event) => setNext(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
