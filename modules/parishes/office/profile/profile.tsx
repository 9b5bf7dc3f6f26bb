import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { ParishPatch, type ParishRecord } from '#contract/parishes/parish.ts'
import { isApiError } from '#src/api/api-error.ts'
import { differencesOf } from '#src/forms/differences.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { StaleDialog } from '#src/forms/stale-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { bodyOf, changedNames, draftOf, mergedWith } from '../parish-draft.ts'
import { ProfileFields } from './profile-fields.tsx'
import { useComparedFields } from './use-compared-fields.ts'

type Props = {
  parish: ParishRecord
  save: (call: { params: { id: string }; body: ParishPatch }) => Promise<ParishRecord>
  /** Above the fields. */
  children?: ReactNode
}

/**
 * How the parish describes itself (API-032). Only changed fields are sent. When another admin saved first, their changes to other
 * fields are taken over, and both versions of the rest are shown.
 */
export function Profile({ parish, save, children }: Props) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const compared = useComparedFields()
  const [base, setBase] = useState(parish)
  const [newer, setNewer] = useState<ParishRecord | null>(null)
  const contractForm = useContractForm({
    schema: ParishPatch,
    defaults: draftOf(parish),
    bodyOf: (draft) => bodyOf(draft, base.updated_at),
    required: ['name', 'city'],
  })
  const { form, failure, onSubmit } = contractForm

  async function saveOver(over: ParishRecord, body: ParishPatch) {
    const names = new Set<string>([...changedNames(form.getValues(), over), 'updated_at'])
    const changes = Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)))
    try {
      const saved = await save({ params: { id: parish.id }, body: { ...changes, updated_at: over.updated_at } })
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
      form.reset(mergedWith(form.getValues(), over, current), { keepDefaultValues: true })
      setBase(current)
      setNewer(current)
    }
  }
  const send = onSubmit((body) => saveOver(base, body))
  return (
    <Form onSubmit={(event) => void send(event)}>
      <Stack gap="5">
        <FormFailureBanner failure={failure} />
        {children}
        <ProfileFields form={contractForm} />
        <FormActions>
          <Button type="submit" variant="solid" isBusy={contractForm.isBusy}>
            {i18n.t('Save')}
          </Button>
        </FormActions>
      </Stack>
      <StaleDialog
        isOpen={newer !== null}
        differences={newer ? differencesOf(draftOf(newer), form.getValues(), compared) : []}
        onClose={() => setNewer(null)}
        onTakeTheirs={() => {
          form.reset(draftOf(base))
          setNewer(null)
        }}
        onKeepYours={() => {
          setNewer(null)
          void send()
        }}
      />
    </Form>
  )
}

/** The record as it is now, of a 409 `stale`. */
function currentOf(error: unknown): ParishRecord | null {
  if (!isApiError(error) || error.code !== 'stale') return null
  return (error.cause as { current?: ParishRecord } | undefined)?.current ?? null
}
