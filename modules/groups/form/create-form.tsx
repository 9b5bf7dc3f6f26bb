import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ParishRef } from '#contract/accounts/account.ts'
import { GroupBody } from '#contract/groups/group.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { UnsavedGuard } from '#src/forms/unsaved-guard.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { type Cover, CoverPicker } from './cover-picker.tsx'
import { emptyDraft } from './group-draft.ts'
import { GroupFields } from './group-fields.tsx'

/** One form, its photo optional; the group's page opens once it is there. */
export function CreateForm({ parish }: { parish: ParishRef | null }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { bus } = useServices()
  const navigate = useNavigate()
  const create = useApiMutation(groupsEndpoints.create)
  const sendCover = useApiMutation(groupsEndpoints.setCover)
  const [cover, setCover] = useState<Cover | null>(null)
  const { form, failure, isBusy, field, onSubmit } = useContractForm({
    schema: GroupBody,
    defaults: { ...emptyDraft, parish_id: parish?.id ?? '' },
    bodyOf: ({ parish_id, ...draft }) => ({ ...draft, parish_id: parish_id === '' ? null : parish_id }),
    required: ['name'],
  })

  const send = onSubmit(async (body) => {
    const group = await create.mutateAsync({ body })
    form.reset(form.getValues())
    // The group stands without its picture too; its settings take another one.
    if (cover)
      await sendCover.mutateAsync({ params: { id: group.id }, body: {}, files: { photo: cover.file } }).catch(() =>
        bus.publish('groups', {
          type: 'toast.requested',
          host: 'list',
          variant: 'error',
          title: /*i18n*/ 'The group was created without its picture',
        }),
      )
    await navigate({ to: '/groups/$groupId', params: { groupId: group.id } })
  })
  return (
    <Form onSubmit={(event) => void send(event)}>
      <FormFailureBanner failure={failure} />
      <GroupFields field={field} initial={emptyDraft} />
      {parish ? (
        <SelectField
          label={i18n.t('Who it is for')}
          help={i18n.t('An admin of the parish approves it, or the administration if it is for the whole community.')}
          options={[
            { value: parish.id, label: nameIn(locale, parish) },
            { value: '', label: i18n.t('The whole community') },
          ]}
          {...field('parish_id')}
        />
      ) : null}
      <CoverPicker value={cover} onChange={setCover} />
      <FormActions>
        <Button isOff={isBusy} onClick={() => void navigate({ to: '/groups' })}>
          {i18n.t('Cancel')}
        </Button>
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {i18n.t('Create group')}
        </Button>
      </FormActions>
      <UnsavedGuard isDirty={() => form.formState.isDirty && !form.formState.isSubmitted} />
    </Form>
  )
}
