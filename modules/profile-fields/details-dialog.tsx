import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { CustomField } from '#contract/profile-fields/custom-fields.ts'
import { detailsEndpoints } from '#contract/profile-fields/details.ts'
import { isApiError } from '#src/api/api-error.ts'
import { QuestionField } from '#src/questions/question-field.tsx'
import { useAnswers } from '#src/questions/use-answers.ts'
import { validateValue } from '#contract/profile-fields/custom-value-rules.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { reloadUser } from '#src/session/reload-user.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { useOwnFields } from './own-fields.ts'

/** All active fields the member may fill in. */
export function DetailsDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const query = useOwnFields()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      title={i18n.t('My details')}
      description={i18n.t('Your church asks for these in addition to your profile.')}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
    >
      <AsyncList
        query={query}
        isEmpty={(fields) => fields.length === 0}
        empty={<EmptyState kind="first-use" title={i18n.t('There is nothing to fill in')} />}
      >
        {(fields) => <DetailsForm fields={fields} onClose={onClose} onBusy={setBusy} />}
      </AsyncList>
    </Dialog>
  )
}

type Props = { fields: readonly CustomField[]; onClose: () => void; onBusy: (isBusy: boolean) => void }

function DetailsForm({ fields, onClose, onBusy }: Props) {
  const { i18n } = useLingui()
  const services = useServices()
  const details = useAnswers(fields, validateValue)
  const [complaint, setComplaint] = useState<string | null>(null)
  const save = useApiMutation(detailsEndpoints.saveOwnFields)

  async function send() {
    setComplaint(null)
    const values = details.check()
    if (values === null || save.isPending) return
    onBusy(true)
    try {
      await save.mutateAsync({ body: { values } })
      // The record tells whether it is complete now.
      void reloadUser(services)
      services.bus.publish('details', {
        type: 'toast.requested',
        host: 'list',
        variant: 'success',
        title: /*i18n*/ 'Your details are saved',
      })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!details.refuse(error.fields)) setComplaint(error.detail ?? i18n.t('Something went wrong. Please try again.'))
    } finally {
      onBusy(false)
    }
  }

  return (
    <Form
      ref={details.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {complaint ? <Banner tone="danger">{complaint}</Banner> : null}
      {fields.map((field) => (
        <QuestionField
          key={field.key}
          question={field}
          value={details.answerTo(field)}
          error={details.faults[field.key]}
          onChange={(value) => details.set(field.key, value)}
        />
      ))}
      <FormActions>
        <FormButtons isBusy={save.isPending} onCancel={onClose}>
          {i18n.t('Save')}
        </FormButtons>
      </FormActions>
    </Form>
  )
}
