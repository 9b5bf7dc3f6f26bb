import { listed } from '#src/lib/listed.ts'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { allPermissions, type Permission } from '#contract/core/permissions.ts'
import { type Role, staffEndpoints } from '#contract/staff/staff.ts'
import { ChoiceField } from '#src/console/form/choice-field.tsx'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedDrawer } from '#src/console/form/versioned-form.tsx'
import { useAdmin, useConsoleAccess } from '#src/console/use-admin.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { permissionLabels } from '../permission-labels.ts'
import { PermissionBoxes } from './permission-boxes.tsx'
import { useRoles } from './use-roles.ts'
import { roleLabel } from '#src/console/role-name.ts'

const { patchRole, createRole } = staffEndpoints
type Draft = { label: string; rank: string; permissions: readonly Permission[]; based_on: string; reason: string }
type Props = { opened: Role | null; onClose: () => void }

/**
 * A new role, or an existing one; read-only unless its rank is below the caller's. For built-in roles only the label can change.
 */
export function RoleForm({ opened: role, onClose }: Props) {
  const { i18n } = useLingui()
  const { roles, choices } = useRoles(({ name }) => name !== 'superadmin')
  const ownRank = useAdmin()?.role.rank ?? 1
  const { permissions: mayGive } = useConsoleAccess()
  const isReadOnly = role !== null && !role.manageable
  const isLabelOnly = role?.is_built_in ?? false

  const { field, put, draft, errors, ...form } = useVersionedForm({
    record: role,
    draftOf: (record): Draft => ({
      label: record?.label ?? '',
      rank: String(record?.rank ?? Math.max(1, Math.min(10, ownRank - 1))),
      permissions: record?.permissions ?? [],
      based_on: '',
      reason: '',
    }),
    patch: {
      endpoint: patchRole,
      input: (draft, { id, updated_at }) => ({
        params: { id },
        body: { ...labelOf(draft), ...(isLabelOnly ? {} : rightsOf(draft)), updated_at },
      }),
    },
    create: {
      endpoint: createRole,
      input: (draft) => ({ body: { ...labelOf(draft), ...rightsOf(draft), based_on: draft.based_on || null } }),
    },
    compared: {
      label: { label: i18n.t('Label') },
      rank: { label: i18n.t('Rank'), text: (rank) => i18n.number(Number(rank)) },
      permissions: { label: i18n.t('Permissions'), text: (these, others) => onlyIn(these, others, i18n) },
    },
    errorsOf: ({ label, rank }) => ({
      label: label.trim().length < 2 ? i18n.t('Name is required') : undefined,
      rank:
        !isLabelOnly && (!/^\d{1,2}$/.test(rank) || Number(rank) < 1 || Number(rank) >= ownRank)
          ? i18n.t('A whole number from 1 to {most}', { most: i18n.number(Math.max(1, Math.min(99, ownRank - 1))) })
          : undefined,
    }),
    done: /*i18n*/ 'The role is saved.',
    onSaved: onClose,
  })

  return (
    <VersionedDrawer
      form={form}
      title={role ? <bdi>{roleLabel(role.label, i18n)}</bdi> : i18n.t('New role')}
      description={
        isReadOnly
          ? i18n.t('Its rank is not below yours: you can read it, not change it.')
          : isLabelOnly
            ? i18n.t('A built-in role: only its label can be changed.')
            : undefined
      }
      size="lg"
      isReadOnly={isReadOnly}
      action={role ? i18n.t('Save') : i18n.t('Create role')}
      onClose={onClose}
    >
      <TextField label={i18n.t('Label')} readOnly={isReadOnly} {...field('label')} />
      <TextField
        label={i18n.t('Rank')}
        help={i18n.t('Higher ranks manage lower ones. Equal ranks do not manage each other.')}
        inputMode="numeric"
        dir="ltr"
        readOnly={isReadOnly || isLabelOnly}
        {...field('rank')}
      />
      {role ? null : (
        <ChoiceField
          label={i18n.t('Start with the permissions of')}
          isOptional
          placeholder={i18n.t('Nothing')}
          choices={choices}
          failed={i18n.t('The roles could not be loaded')}
          value={draft.based_on}
          onChange={(event) => {
            const from = roles.find(({ id }) => id === event.target.value)
            put({
              based_on: event.target.value,
              permissions: from?.permissions.filter((name) => mayGive.has(name)) ?? [],
            })
          }}
        />
      )}
      <PermissionBoxes
        chosen={new Set(role?.name === 'superadmin' ? allPermissions : draft.permissions)}
        onChange={(chosen) => put({ permissions: allPermissions.filter((name) => chosen.has(name)) })}
        mayGive={isReadOnly || isLabelOnly ? new Set<Permission>() : mayGive}
      />
      {errors['permissions'] ? <Banner tone="danger">{errors['permissions']}</Banner> : null}
    </VersionedDrawer>
  )
}

const labelOf = ({ label, reason }: Draft) => ({ label: label.trim(), reason: reason.trim() })
const rightsOf = ({ rank, permissions }: Draft) => ({ rank: Number(rank), permissions: [...permissions] })

const onlyIn = (these: readonly Permission[], others: readonly Permission[], i18n: I18n) =>
  listed(
    these.filter((name) => !others.includes(name)).map((name) => i18n._(permissionLabels[name])),
    i18n.locale,
  )
