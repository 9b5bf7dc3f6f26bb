import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { InferOutput } from 'valibot'
import { type PrayerRequest, PrayerRequestBody, prayersEndpoints } from '#contract/prayers/prayers.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { failureText } from '../failure-text.ts'
import { usePutRequest } from '../use-pray.ts'
import { draftOf, emptyDraft } from './request-draft.ts'
import { RequestFields } from './request-fields.tsx'

/** The form for creating and changing a request. Input survives every failure. */
export function RequestDialog({ request, onClose }: { request: PrayerRequest | null; onClose: () => void }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const navigate = useNavigate()
  const id = useId()
  const put = usePutRequest()
  const [isLeaving, setLeaving] = useState(false)
  const create = useApiMutation(prayersEndpoints.create)
  const patch = useApiMutation(prayersEndpoints.patch)
  const contractForm = useContractForm({
    schema: PrayerRequestBody,
    defaults: request ? draftOf(request) : emptyDraft,
    required: ['category_id', 'title', 'content'],
    wordsFor: (error) => failureText(i18n, error),
  })
  const { form } = contractForm
  const isBusy = create.isPending || patch.isPending
  const { isDirty } = form.formState

  const save = async ({ is_urgent, ...body }: InferOutput<typeof PrayerRequestBody>) => {
    if (request) {
      const saved = await patch.mutateAsync({ params: { id: request.id }, body })
      put(saved)
      return saved
    }
    return create.mutateAsync({ body: { ...body, is_urgent } })
  }
  const submit = contractForm.onSubmit(async (body) => {
    const saved = await save(body)
    bus.publish('prayers', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      ...(saved.status === 'pending'
        ? {
            title: /*i18n*/ 'Your request is waiting for a moderator',
            description: /*i18n*/ 'Some of its words need to be reviewed first. Until then only you can see it.',
          }
        : request
          ? { title: /*i18n*/ 'Request changed', description: /*i18n*/ 'It shows what you wrote just now.' }
          : { title: /*i18n*/ 'Request sent', description: /*i18n*/ 'Those who may see it can pray with you now.' }),
    })
    onClose()
    if (!request) void navigate({ to: '/prayers/$prayerId', params: { prayerId: saved.id } })
  })
  const leave = () => (isDirty ? setLeaving(true) : onClose())

  return (
    <>
      <Dialog
        isOpen
        size="md"
        title={request ? i18n.t('Change your request') : i18n.t('Ask for prayer')}
        onClose={onClose}
        canClose={() => {
          if (!isBusy && isDirty) setLeaving(true)
          return !isBusy && !isDirty
        }}
        footer={
          <FormButtons form={id} isBusy={isBusy} onCancel={leave}>
            {request ? i18n.t('Save changes') : i18n.t('Send request')}
          </FormButtons>
        }
      >
        <Form id={id} onSubmit={(event) => (isBusy ? event.preventDefault() : void submit(event))}>
          <RequestFields id={id} form={contractForm} isNew={request === null} />
        </Form>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        isDanger
        title={i18n.t('Leave without sending?')}
        action={i18n.t('Discard what I wrote')}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
      >
        {i18n.t('What you wrote here will be lost.')}
      </ConfirmDialog>
    </>
  )
}
