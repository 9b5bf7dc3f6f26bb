import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { type Role, staffEndpoints } from '#contract/staff/staff.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useDangerousAct } from '#src/console/confirm/use-dangerous-act.tsx'
import { useDone } from '#src/console/use-done.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'

/** Asks before deleting a role, and for its accounts' new role (PRM-D4). */
export function useRoleRemoval(roles: readonly Role[]) {
  const { i18n } = useLingui()
  const done = useDone()
  const { ask, dialog } = useDangerousAct()
  const replacement = useRef<HTMLSelectElement>(null)
  const remove = useConsoleMutation(staffEndpoints.removeRole)
  return {
    dialog,
    ask: (role: Role) =>
      ask({
        title: i18n.t('Delete role {label}', { label: role.label }),
        children:
          role.members_count > 0 ? (
            <SelectField
              ref={replacement}
              label={i18n.t('{count, plural, one {New role for its account} other {New role for its # accounts}}', {
                count: role.members_count,
              })}
              options={roles
                .filter(({ id, manageable }) => id !== role.id && manageable)
                .map(({ id, label }) => ({ value: id, label }))}
            />
          ) : (
            i18n.t('No account has it.')
          ),
        action: i18n.t('Delete role'),
        word: role.name,
        run: (reason) =>
          remove.mutateAsync({ params: { id: role.id }, body: { reason, replacement_id: replacement.current?.value ?? null } }),
        onDone: () => done(/*i18n*/ 'The role is deleted.'),
      }),
  }
}
