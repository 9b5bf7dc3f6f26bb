import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { type Permission, allPermissions } from '#contract/core/permissions.ts'
import { type Role, staffEndpoints } from '#contract/staff/staff.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { ReasonField, useReasonError } from '#src/console/reason-field.tsx'
import { useAdmin, useConsoleAccess } from '#src/console/use-admin.ts'
import { useDone } from '#src/console/use-done.ts'
import { useVersionedSave } from '#src/console/use-versioned-save.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { FormButtons } from '#src/ui/form-buttons.tsx'
import { Form } from '#src/ui/form.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'
import { roleDifferences } from './role-differences.ts'

type Props = { role: Role | null; roles: readonly Role[]; onClose: () => void }

/** A new role, or one as it is; read-only where its rank is not below one's own. Built-in roles change their label alone. */
export function RoleForm({ role, roles, onClose }: Props) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const done = useDone()
  const ownRank = useAdmin()?.role.rank ?? 1
  const { permissions: mayGive } = useConsoleAccess()
  const create = useConsoleMutation(staffEndpoints.createRole)
  const patch = useConsoleMutation(staffEndpoints.patchRole)
  const [label, setLabel] = useState(role?.label ?? '')
  const [rank, setRank] = useState(String(role?.rank ?? Math.max(1, Math.min(10, ownRank - 1))))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role?.permissions))
  const [basedOn, setBasedOn] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isReadOnly = role !== null && !role.manageable
  const isLabelOnly = role?.is_built_in ?? false
  const permissions = allPermissions.filter((name) => chosen.has(name))

  const { save, isBusy, failure, fields, dialog } = useVersionedSave<Role>({
    record: role,
    save(over) {
      const said = { label: label.trim(), reason: reason.trim() }
      const rights = isLabelOnly ? {} : { rank: Number(rank), permissions }
      return over
        ? patch.mutateAsync({ params: { id: over.id }, body: { ...said, ...rights, updated_at: over.updated_at } })
        : create.mutateAsync({ body: { ...said, rank: Number(rank), permissions, based_on: basedOn || null } })
    },
    onSaved() {
      done(/*i18n*/ 'The role is saved.')
      onClose()
    },
    fill(theirs) {
      setLabel(theirs.label)
      setRank(String(theirs.rank))
      setChosen(new Set(theirs.permissions))
    },
    differences: (theirs) => roleDifferences(theirs, { label: label.trim(), rank: Number(rank), permissions }, i18n),
    endpoint: staffEndpoints.patchRole,
  })

  const errors = {
    label: label.trim().length < 2 ? i18n.t('Name is required') : undefined,
    rank:
      !isLabelOnly && (!/^\d{1,2}$/.test(rank) || Number(rank) < 1 || Number(rank) >= ownRank)
        ? i18n.t('A whole number from 1 to {most}', { most: i18n.number(Math.max(1, Math.min(99, ownRank - 1))) })
        : undefined,
    reason: useReasonError(reason),
  }
  const errorOf = (name: keyof typeof errors) => (isTried ? errors[name] : undefined) ?? fields[name]?.[0]
  const isTold = Object.keys(fields).some((name) => name in errors || name === 'permissions')

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
          <FormButtons form="role" isBusy={isBusy} onCancel={onClose}>
            {role ? i18n.t('Save') : i18n.t('Create role')}
          </FormButtons>
        )
      }
    >
      <Form
        id="role"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setTried(true)
          if (!Object.values(errors).some(Boolean)) void save()
        }}
      >
        {failure && !isTold ? <Banner tone="danger">{words(failure)}</Banner> : null}
        <TextField
          label={i18n.t('Label')}
          value={label}
          readOnly={isReadOnly}
          error={errorOf('label')}
          onChange={(event) => setLabel(event.target.value)}
        />
        <TextField
          label={i18n.t('Rank')}
          help={i18n.t('Higher ranks manage lower ones. Equal ranks do not manage each other.')}
          inputMode="numeric"
          dir="ltr"
          value={rank}
          readOnly={isReadOnly || isLabelOnly}
          error={errorOf('rank')}
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
        {isReadOnly ? null : <ReasonField value={reason} error={errorOf('reason')} onChange={setReason} />}
      </Form>
      {dialog}
    </Drawer>
  )
}
