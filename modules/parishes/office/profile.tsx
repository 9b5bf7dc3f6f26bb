import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { ParishPatch, type ParishRecord } from '#contract/parishes/parish.ts'
import { isApiError } from '#src/api/api-error.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { bodyOf, draftOf } from './parish-draft.ts'
import { Pictures } from './pictures.tsx'
import { ProfileFields } from './profile-fields.tsx'

/** How the parish describes itself (API-032). Two admins who save at once see that the other was first. */
export function Profile({ parish }: { parish: ParishRecord }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const [base, setBase] = useState(parish)
  const [newer, setNewer] = useState<ParishRecord | null>(null)
  const save = useApiMutation(parishAdminEndpoints.patchOwnParish)
  const contractForm = useContractForm({
    schema: ParishPatch,
    defaults: draftOf(parish),
    bodyOf: (draft) => bodyOf(draft, base.updated_at),
    required: ['name', 'city'],
  })
  const { form, failure, onSubmit } = contractForm
  const send = onSubmit(async (body) => {
    try {
      const saved = await save.mutateAsync({ params: { id: parish.id }, body })
      setBase(saved)
      form.reset(draftOf(saved))
      bus.publish('parishes', {
        type: 'toast.requested',
        host: 'list',
        variant: 'success',
        title: /*i18n*/ 'The parish was saved',
      })
    } catch (error) {
      const current = currentOf(error)
      if (!current) throw error
      setNewer(current)
    }
  })
  return (
    <Form onSubmit={(event) => void send(event)}>
      <Stack gap="5">
        <FormFailureBanner failure={failure} />
        {newer ? (
          <Banner
            tone="warning"
            action={
              <>
                <Button
                  size="sm"
                  onClick={() => {
                    form.reset(draftOf(newer))
                    setBase(newer)
                    setNewer(null)
                  }}
                >
                  {i18n.t('Use the saved version')}
                </Button>
                <Button
                  size="sm"
                  onClick={() => {
                    setBase(newer)
                    setNewer(null)
                  }}
                >
                  {i18n.t('Keep mine')}
                </Button>
              </>
            }
          >
            {i18n.t('Someone saved another version while you were editing. Nothing of yours is lost yet.')}
          </Banner>
        ) : null}
        <Pictures parish={parish} />
        <ProfileFields form={contractForm} />
        <FormActions>
          <Button type="submit" variant="solid" isBusy={contractForm.isBusy} isOff={newer !== null}>
            {i18n.t('Save')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  )
}

/** The record as it is now, of a 409 `stale`. */
function currentOf(error: unknown): ParishRecord | null {
  if (!isApiError(error) || error.code !== 'stale') return null
  return (error.cause as { current?: ParishRecord } | undefined)?.current ?? null
}
