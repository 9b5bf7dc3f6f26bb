import { useLingui } from '@lingui/react'
import { type SyntheticEvent, useId, useState } from 'react'
import { consoleGroupsEndpoints, type GroupRow } from '#contract/groups/console-groups.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { ReasonField, reasonError } from '#src/console/form/reason-field.tsx'
import { attempt } from '#src/console/list/attempt.ts'
import { useActionServices } from '#src/console/list/use-action-services.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { ComboboxField } from '#src/ui/form/combobox/combobox-field.tsx'
import type { ComboboxChoice } from '#src/ui/form/combobox/combobox-frame.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Banner } from '#src/ui/status/banner.tsx'

const { groupOwnerCandidates, setGroupOwner } = consoleGroupsEndpoints

/** Chooses the member who answers for a group from now on. */
export function OwnerDialog({ group, onClose }: { group: Pick<GroupRow, 'id' | 'name'>; onClose: () => void }) {
  const { i18n } = useLingui()
  const id = useId()
  const errorText = useErrorText()
  const showSuccess = useSuccessToast()
  const { services, withErrorToast } = useActionServices()
  const [owner, setOwner] = useState<ComboboxChoice | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const q = useDebounced((typed ?? '').trim(), 250)
  const params = { id: group.id }
  const found = useConsoleQuery(groupOwnerCandidates, { params, query: q ? { q } : {} }, { enabled: typed !== null })
  const wrongReason = reasonError(reason)

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || !owner || wrongReason) return
    setBusy(true)
    setRefused(null)
    const input = { params, body: { user_id: owner.id, reason: reason.trim() } }
    const outcome = await withErrorToast(attempt(setGroupOwner, input, services)).finally(() => setBusy(false))
    if (outcome.kind === 'failed') setRefused(outcome.error)
    if (outcome.kind !== 'done') return
    showSuccess(/*i18n*/ '{name} owns {group} now', { name: owner.name, group: group.name })
    onClose()
  }
  const ofPicker = refused?.fields['user_id']?.[0]
  return (
    <Dialog
      title={i18n.t('Set the owner of {name}', { name: isolated(group.name) })}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <FormButtons form={id} isBusy={isBusy} onCancel={onClose}>
          {i18n.t('Set owner')}
        </FormButtons>
      }
    >
      <Form id={id} onSubmit={(event) => void send(event)}>
        <p>{i18n.t('The former owner stays as an admin of the group.')}</p>
        {refused && !ofPicker ? <Banner tone="danger">{errorText(refused)}</Banner> : null}
        <ComboboxField
          label={i18n.t('New owner')}
          value={owner}
          error={isTried && !owner ? i18n.t('Choose a member of the group') : ofPicker}
          onChange={setOwner}
          items={(found.data ?? []).map(({ id: personId, name, username }) => ({
            id: personId,
            name,
            text: `@${username}`,
          }))}
          query={found}
          empty={i18n.t('No member of this name')}
          failed={i18n.t('The members could not be loaded')}
          onSearch={setTyped}
          placeholder={i18n.t('Type a name')}
        />
        <ReasonField value={reason} error={isTried && wrongReason ? i18n._(wrongReason) : undefined} onChange={setReason} />
      </Form>
    </Dialog>
  )
}
