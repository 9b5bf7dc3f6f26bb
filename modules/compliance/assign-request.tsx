import { useLingui } from '@lingui/react'
import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import type { GdprRequest } from '#contract/compliance/gdpr-request.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { ChoiceField } from '#src/console/form/choice-field.tsx'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedDrawer } from '#src/console/form/versioned-form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { Drawer } from '#src/ui/overlay/dialog.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'

const { gdprRequest, gdprAssignees, patchGdprRequest } = complianceEndpoints
type Props = { number: string; onClose: () => void }

/** Who answers the request, and the note on it. The list holds no notes, so the record is read first. */
export function AssignRequest({ id, number, onClose }: Props & { id: string }) {
  const { i18n } = useLingui()
  const query = useConsoleQuery(gdprRequest, { params: { id } })
  if (query.data) return <AssignForm request={query.data} number={number} onClose={onClose} />
  return (
    <Drawer title={i18n.t('Assign {number}', { number })} isOpen onClose={onClose}>
      <AsyncList query={query}>{() => null}</AsyncList>
    </Drawer>
  )
}

const draftOf = (request: GdprRequest | null) => ({ assigned_to: request?.assignee?.id ?? '', note: request?.note ?? '' })

function AssignForm({ request, number, onClose }: Props & { request: GdprRequest }) {
  const { i18n } = useLingui()
  const assignees = useConsoleQuery(gdprAssignees, {}, { staleTime: 5 * 60_000 })
  const options = (assignees.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { assignee } = request
  // Somebody who has lost the permission since is shown, so that saving the note does not take the request away unseen.
  const isListed = !assignee || options.some(({ value }) => value === assignee.id)
  const choices = isListed || !assignees.data ? options : [{ value: assignee.id, label: assignee.name }, ...options]
  const { field, ...form } = useVersionedForm({
    record: request,
    draftOf,
    patch: {
      endpoint: patchGdprRequest,
      input: (draft, { id, updated_at, assignee: before }) => ({
        params: { id },
        body: {
          ...(draft.assigned_to === (before?.id ?? '') ? {} : { assigned_to: draft.assigned_to || null }),
          note: draft.note,
          updated_at,
        },
      }),
    },
    compared: { assigned_to: { label: i18n.t('Assigned to') }, note: { label: i18n.t('Note') } },
    done: { text: /*i18n*/ '{number} is saved', values: () => ({ number }) },
    onSaved: onClose,
  })
  return (
    <VersionedDrawer form={form} title={i18n.t('Assign {number}', { number })} action={i18n.t('Save')} onClose={onClose}>
      <ChoiceField
        label={i18n.t('Assigned to')}
        placeholder={i18n.t('Nobody')}
        choices={{ options: choices, query: assignees }}
        {...field('assigned_to')}
      />
      <TextareaField
        label={i18n.t('Note')}
        isOptional
        rows={6}
        limit={2000}
        help={i18n.t('For staff. It is part of the person’s own export, and erased with them.')}
        {...field('note')}
      />
    </VersionedDrawer>
  )
}
