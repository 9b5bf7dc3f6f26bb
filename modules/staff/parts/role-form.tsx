import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Permission, allPermissions } from '#contract/permissions.ts'
import { type Role, staffEndpoints } from '#contract/staff.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { currentVersion } from '#src/console/current-version.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { StaleDialog } from '#src/console/stale-dialog.tsx'
import { useAdmin, useConsoleAccess } from '#src/console/use-admin.ts'
import { StepUpCancelled, useStepUp } from '#src/console/use-step-up.tsx'
import { endpointKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextareaField } from '#src/ui/textarea-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'
import { roleDifferences } from './role-differences.ts'

type Props = { role: Role | null; roles: readonly Role[]; onClose: () => void }

/** A new role, or one as it is; read-only where its rank is not below one's own. Built-in roles change their label alone. */
export function RoleForm({ role, roles, onClose }: Props) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const queryClient = useQueryClient()
  const words = useFailureWords()
  const admin = useAdmin()
  const { permissions: mayGive } = useConsoleAccess()
  const { guarded, dialog } = useStepUp()
  const invalidates = [staffEndpoints.roles]
  const create = useConsoleMutation(staffEndpoints.createRole, { invalidates })
  const patch = useConsoleMutation(staffEndpoints.patchRole, { invalidates })
  const ownRank = admin?.role.rank ?? 1
  const [base, setBase] = useState(role)
  const [label, setLabel] = useState(role?.label ?? '')
  const [rank, setRank] = useState(String(role?.rank ?? Math.max(1, Math.min(10, ownRank - 1))))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role?.permissions))
  const [basedOn, setBasedOn] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [newer, setNewer] = useState<Role | null>(null)
  const isReadOnly = role !== null && !role.manageable
  const isLabelOnly = role?.is_built_in ?? false

  const errors = {
    label: label.trim().length < 2 ? i18n.t('Name is required') : undefined,
    rank:
      !/^\d{1,2}$/.test(rank) || Number(rank) < 1 || Number(rank) >= ownRank
        ? i18n.t('A whole number from 1 to {most}', { most: i18n.number(Math.max(1, Math.min(99, ownRank - 1))) })
        : undefined,
    reason: reason.trim().length < 5 ? i18n.t('Please give a reason of at least 5 characters') : undefined,
  }
  const fields = isApiError(failure) ? failure.fields : {}
  const permissions = allPermissions.filter((name) => chosen.has(name))

  function save(over: Role | null) {
    if (!over) {
      const body = { label: label.trim(), rank: Number(rank), permissions, based_on: basedOn || null, reason: reason.trim() }
      return guarded(() => create.mutateAsync({ body }))
    }
    const body = {
      label: label.trim(),
      ...(isLabelOnly ? {} : { rank: Number(rank), permissions }),
      updated_at: over.updated_at,
      reason: reason.trim(),
    }
    return guarded(() => patch.mutateAsync({ params: { id: over.id }, body }))
  }
  async function submit(over: Role | null) {
    setTried(true)
    if (errors.label || (!isLabelOnly && errors.rank) || errors.reason) return
    setBusy(true)
    setFailure(null)
    try {
      await save(over)
      bus.publish('staff', { type: 'toast.requested', host: 'list', variant: 'success', title: /*i18n*/ 'The role is saved.' })
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof StepUpCancelled) return
      const current = currentVersion<Role>(error)
      if (current) return setNewer(current)
      setFailure(error)
    }
  }
  function takeTheirs() {
    if (!newer) return
    setBase(newer)
    setLabel(newer.label)
    setRank(String(newer.rank))
    setChosen(new Set(newer.permissions))
    setNewer(null)
    void queryClient.invalidateQueries({ queryKey: endpointKey(staffEndpoints.roles) })
  }

  return (
    <Drawer
      title={role ? <bdi>{role.label}</bdi> : i18n.t('New role')}
      description={
        isReadOnly
          ? i18n.t('Its rank is not below yours: you can read it, not change it.')
          : isLabelOnly
            ? i18n.t('A built-in role: only its label can be changed.')
            : undefined
      }
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="lg"
      footer={
        isReadOnly ? (
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isBusy}>
              {i18n.t('Cancel')}
            </Button>
            <Button variant="solid" type="submit" form="role" isBusy={isBusy}>
              {role ? i18n.t('Save') : i18n.t('Create role')}
            </Button>
          </>
        )
      }
    >
      <Form
        id="role"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit(base)
        }}
      >
        {failure && Object.keys(fields).length === 0 ? <Banner tone="danger">{words(failure)}</Banner> : null}
        <TextField
          label={i18n.t('Label')}
          value={label}
          readOnly={isReadOnly}
          error={(isTried ? errors.label : undefined) ?? fields['label']?.[0]}
          onChange={(event) => setLabel(event.target.value)}
        />
        <TextField
          label={i18n.t('Rank')}
          help={i18n.t('Higher ranks manage lower ones. Equal ranks do not manage each other.')}
          inputMode="numeric"
          dir="ltr"
          value={rank}
          readOnly={isReadOnly || isLabelOnly}
          error={(isTried && !isLabelOnly ? errors.rank : undefined) ?? fields['rank']?.[0]}
          onChange={(event) => setRank(event.target.value)}
        />
        {role ? null : (
          <SelectField
            label={i18n.t('Begin with the rights of')}
            isOptional
            placeholder={i18n.t('Nothing')}
            options={roles.filter(({ name }) => name !== 'superadmin').map(({ id, label: text }) => ({ value: id, label: text }))}
            value={basedOn}
            onChange={(event) => {
              setBasedOn(event.target.value)
              const from = roles.find(({ id }) => id === event.target.value)
              setChosen(new Set(from?.permissions.filter((name) => mayGive.has(name))))
            }}
          />
        )}
        <PermissionBoxes
          chosen={role?.name === 'superadmin' ? new Set(allPermissions) : chosen}
          onChange={setChosen}
          mayGive={isReadOnly || isLabelOnly ? new Set<Permission>() : mayGive}
        />
        {fields['permissions'] ? <Banner tone="danger">{fields['permissions'][0]}</Banner> : null}
        {isReadOnly ? null : (
          <TextareaField
            label={i18n.t('Reason')}
            help={i18n.t('Kept in the audit log with your name.')}
            rows={2}
            limit={500}
            value={reason}
            error={(isTried ? errors.reason : undefined) ?? fields['reason']?.[0]}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Form>
      {dialog}
      <StaleDialog
        isOpen={newer !== null}
        differences={newer ? roleDifferences(newer, { label: label.trim(), rank: Number(rank), permissions }, i18n) : []}
        onClose={() => setNewer(null)}
        onTakeTheirs={takeTheirs}
        onKeepYours={() => {
          const over = newer
          setNewer(null)
          setBase(over)
          void submit(over)
        }}
      />
    </Drawer>
  )
}
