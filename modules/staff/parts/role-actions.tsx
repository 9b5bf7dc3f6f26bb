import type { I18n } from '@lingui/core'
import { type Role, staffEndpoints } from '#contract/staff/staff.ts'
import { defineAction, defineDialogAction } from '#src/console/list/define-action.ts'
import { roleLabel } from '#src/console/role-name.ts'
import { RoleForm } from './role-form.tsx'

export const editRole = defineDialogAction({
  id: 'edit',
  when: ({ manageable }: Role) => manageable,
  label: /*i18n*/ 'Edit',
  endpoint: staffEndpoints.patchRole,
  Dialog: ({ row, onClose }) => <RoleForm opened={row} onClose={onClose} />,
})

/** Deletes a role; its accounts get another one of `roles` (PRM-D4). */
export const removeRole = (roles: readonly Role[]) =>
  defineAction({
    id: 'remove',
    isDanger: true,
    when: ({ manageable, is_built_in }: Role) => manageable && !is_built_in,
    label: /*i18n*/ 'Delete',
    send: /*i18n*/ 'Delete role',
    title: /*i18n*/ 'Delete role {name}',
    text: ({ members_count }, i18n) => (members_count > 0 ? '' : i18n.t('No account has it.')),
    done: /*i18n*/ 'The role is deleted.',
    ask: {
      reason: true,
      fields: {
        replacement_id: {
          kind: 'choice',
          label: ({ members_count: count }: Role, i18n: I18n) =>
            i18n.t('{count, plural, one {New role for its account} other {New role for its # accounts}}', { count }),
          when: ({ members_count }: Role) => members_count > 0,
          options: (i18n: I18n, role: Role) =>
            roles
              .filter(({ id, manageable }) => id !== role.id && manageable)
              .map(({ id, label }) => ({ value: id, label: roleLabel(label, i18n) })),
        },
      },
    },
    retype: ({ name }) => name,
    endpoint: staffEndpoints.removeRole,
    input: ({ id }, { reason, replacement_id }) => ({ params: { id }, body: { reason, replacement_id: replacement_id || null } }),
  })
