import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import type { ReservedHandle } from '#contract/handles/reserved-handle.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { matchLabels, appliesToLabels, reasonLabels, wordOptions } from './handle-labels.ts'

const { reserveHandle, patchHandle } = handlesEndpoints
const begun = (handle: ReservedHandle | null) => ({
  handle: handle?.handle ?? '',
  match: handle?.match ?? ('exact' as const),
  applies_to: handle?.applies_to ?? ('all' as const),
  reason: handle?.reason ?? ('clergy' as const),
  reserved_for: handle?.reserved_for ?? '',
  expires_at: handle?.expires_at?.slice(0, 10) ?? '',
})

/** Reserves a handle, or changes a reservation. */
export function HandleDialog({ handle, onClose }: { handle: ReservedHandle | null; onClose: () => void }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const done = useSuccessToast()
  const [draft, setDraft] = useState(() => begun(handle))
  const reserve = useConsoleMutation(reserveHandle)
  const change = useConsoleMutation(patchHandle)
  const call = handle ? change : reserve
  const error = (name: keyof typeof draft) => (isApiError(call.error) ? call.error.fields[name]?.[0] : undefined)
  const isTold = Object.keys(draft).some((name) => error(name as keyof typeof draft))
  const set = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })

  async function send() {
    if (call.isPending) return
    const { handle: name, match, applies_to, reason } = draft
    const body = {
      handle: name,
      match,
      applies_to,
      reason,
      reserved_for: draft.reserved_for.trim() || null,
      expires_at: draft.expires_at || null,
    }
    const was = begun(handle)
    const changes = Object.fromEntries(
      Object.entries(body).filter(([key, value]) => (value ?? '') !== was[key as keyof typeof was]),
    ) as Partial<typeof body>
    const saved = await (handle
      ? change.mutateAsync({ params: { id: handle.id }, body: changes })
      : reserve.mutateAsync({ body })
    ).catch(() => null)
    if (!saved) return
    done(/*i18n*/ '{handle} is reserved', { handle: saved.handle })
    onClose()
  }

  return (
    <Dialog
      title={handle ? i18n.t('Edit the reservation') : i18n.t('Reserve a handle')}
      isOpen
      onClose={onClose}
      isBusy={call.isPending}
      footer={
        <FormButtons form="handle" isBusy={call.isPending} onCancel={onClose}>
          {handle ? i18n.t('Save') : i18n.t('Reserve')}
        </FormButtons>
      }
    >
      <Form
        id="handle"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {call.isError && !isTold ? <Banner tone="danger">{errorText(call.error)}</Banner> : null}
        <TextField
          label={i18n.t('Handle')}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          help={draft.match === 'pattern' ? i18n.t('* stands for any letters, such as *official*') : undefined}
          value={draft.handle}
          error={error('handle')}
          onChange={(event) => set({ handle: event.target.value })}
        />
        <SelectField
          label={i18n.t('Match')}
          options={wordOptions(i18n, matchLabels)}
          value={draft.match}
          onChange={(event) => set({ match: event.target.value as typeof draft.match })}
        />
        <SelectField
          label={i18n.t('For')}
          options={wordOptions(i18n, appliesToLabels)}
          value={draft.applies_to}
          onChange={(event) => set({ applies_to: event.target.value as typeof draft.applies_to })}
        />
        <SelectField
          label={i18n.t('Reason')}
          options={wordOptions(i18n, reasonLabels)}
          value={draft.reason}
          onChange={(event) => set({ reason: event.target.value as typeof draft.reason })}
        />
        <TextField
          label={i18n.t('Reserved for')}
          isOptional
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          help={i18n.t('Username of the member who may take it')}
          value={draft.reserved_for}
          error={error('reserved_for')}
          onChange={(event) => set({ reserved_for: event.target.value })}
        />
        <DateField
          label={i18n.t('Until')}
          isOptional
          value={draft.expires_at}
          error={error('expires_at')}
          onChange={(event) => set({ expires_at: event.target.value })}
        />
      </Form>
    </Dialog>
  )
}
