import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { type Group, GroupPatch } from '#contract/groups/group.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { UnsavedGuard } from '#src/forms/unsaved-guard.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { changesOf, draftOf } from '../form/group-draft.ts'
import { GroupFields } from '../form/group-fields.tsx'
import { CoverCard } from './cover-card.tsx'
import { EndCard } from './end-card.tsx'

/** What admins change about a group; archiving and deleting are the owner's (GRP-D7). */
export function Settings({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const patch = useApiMutation(groupsEndpoints.patch)
  const { form, field, failure, isBusy, onSubmit } = useContractForm({
    schema: GroupPatch,
    defaults: draftOf(group),
    bodyOf: (draft) => changesOf(group, draft),
    required: ['name'],
  })
  const send = onSubmit(async (body) => {
    form.reset(draftOf(await patch.mutateAsync({ params: { id: group.id }, body })))
    bus.publish('groups', {
      type: 'toast.requested',
      host: 'list',
      variant: 'success',
      title: /*i18n*/ 'The group was saved',
    })
  })
  return (
    <Stack gap="5" maxWidth="720px">
      <CoverCard group={group} />
      <Card title={i18n.t('About the group')}>
        <Form onSubmit={(event) => void send(event)}>
          <FormFailureBanner failure={failure} />
          <GroupFields field={field} initial={draftOf(group)} />
          <FormActions>
            <Button type="submit" variant="solid" isBusy={isBusy}>
              {i18n.t('Save')}
            </Button>
          </FormActions>
          <UnsavedGuard isDirty={() => form.formState.isDirty && !form.formState.isSubmitting} />
        </Form>
      </Card>
      {group.can_delete ? <EndCard group={group} /> : null}
    </Stack>
  )
}
