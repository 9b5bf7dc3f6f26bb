import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type ParishMember, parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { type ParishRole, parishRoles } from '#contract/parishes/parish-roles.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { roleLabels, roleTexts } from '../labels.ts'

type Props = { slug: string; member: ParishMember; onClose: () => void }

/** The roles of one member; they are told of a change (PAR-D10). */
export function RolesDialog({ slug, member, onClose }: Props) {
  const { i18n } = useLingui()
  const [roles, setRoles] = useState<readonly ParishRole[]>(member.roles)
  const save = useApiMutation(parishAdminEndpoints.setRoles)
  const toggle = (role: ParishRole, isHeld: boolean) => setRoles(isHeld ? [...roles, role] : roles.filter((one) => one !== role))
  return (
    <Dialog
      isOpen
      title={i18n.t('Roles of {name}', { name: member.name })}
      isBusy={save.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} isOff={save.isPending}>
            {i18n.t('Cancel')}
          </Button>
          <Button
            variant="solid"
            isBusy={save.isPending}
            onClick={() => save.mutate({ params: { slug, id: member.id }, body: { roles: [...roles] } }, { onSuccess: onClose })}
          >
            {i18n.t('Save roles')}
          </Button>
        </>
      }
    >
      {save.isError ? <Banner tone="danger">{failureText(i18n, save.error)}</Banner> : null}
      {parishRoles.map((role) => (
        <CheckboxField
          key={role}
          label={i18n._(roleLabels[role])}
          help={i18n._(roleTexts[role])}
          checked={roles.includes(role)}
          onChange={(event) => toggle(role, event.currentTarget.checked)}
        />
      ))}
    </Dialog>
  )
}
