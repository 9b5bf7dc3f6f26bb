import { namesIn } from '#src/console/names-in.ts'
import { useLingui } from '@lingui/react'
import { allPermissions } from '#contract/core/permissions.ts'
import { type StaffMember, staffEndpoints } from '#contract/staff/staff.ts'
import { ChoiceField } from '#src/console/form/choice-field.tsx'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedDrawer } from '#src/console/form/versioned-form.tsx'
import { roleLabel } from '#src/console/role-name.ts'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { bodyOf, draftOf } from './member-draft.ts'
import { PermissionBoxes } from './permission-boxes.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useRoles } from './use-roles.ts'

const { patchStaff, inviteStaff } = staffEndpoints
type Props = { member: StaffMember | null; onClose: () => void }

/** Invites an account, or changes its name, role, scope, extra permissions and linked member (PRM-D5). */
export function MemberForm({ member, onClose }: Props) {
  const { i18n } = useLingui()
  const { roles, choices } = useRoles(({ manageable }) => manageable)
  const { permissions: mayGive } = useConsoleAccess()
  const required = i18n.t('This is required')
  const { field, put, draft, errors, ...form } = useVersionedForm({
    record: member,
    draftOf,
    patch: {
      endpoint: patchStaff,
      input: (draft, { id, updated_at }) => ({ params: { id }, body: { ...bodyOf(draft), updated_at } }),
    },
    create: { endpoint: inviteStaff, input: (draft) => ({ body: { ...bodyOf(draft), email: draft.email.trim() } }) },
    compared: {
      first_name: { label: i18n.t('First name') },
      last_name: { label: i18n.t('Last name') },
      role_id: { label: i18n.t('Role'), text: (id) => roleLabel(roles.find((role) => role.id === id)?.label ?? '', i18n) },
      scope: {
        label: i18n.t('Works in'),
        text: ({ kind, places }) => (kind === 'all' ? i18n.t('Everywhere') : namesIn(i18n.locale, places)),
      },
      extra_permissions: { label: i18n.t('Extra permissions'), text: (names) => names.toSorted().join(', ') },
      linked_username: { label: i18n.t('Username of the member account') },
    },
    errorsOf: ({ email, first_name, last_name, role_id, scope }) => ({
      email: member || /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : i18n.t('Enter an email address'),
      first_name: first_name.trim() ? undefined : required,
      last_name: last_name.trim() ? undefined : required,
      role_id: role_id ? undefined : required,
      scope: scope.kind !== 'all' && scope.ids.length === 0 ? i18n.t('Choose at least one place') : undefined,
    }),
    done: member ? /*i18n*/ 'The account is saved.' : /*i18n*/ 'The invitation is on its way.',
    onSaved: onClose,
  })
  const role = roles.find(({ id }) => id === draft.role_id)

  return (
    <VersionedDrawer
      form={form}
      title={member ? <bdi>{member.full_name}</bdi> : i18n.t('Invite to the console')}
      description={member ? undefined : i18n.t('A link to set a password is sent to this address. It works for 24 hours.')}
      size="lg"
      action={member ? i18n.t('Save') : i18n.t('Send invitation')}
      onClose={onClose}
    >
      {member ? null : <TextField label={i18n.t('Email')} type="email" autoComplete="off" {...field('email')} />}
      <TextField label={i18n.t('First name')} {...field('first_name')} />
      <TextField label={i18n.t('Last name')} {...field('last_name')} />
      <ChoiceField
        label={i18n.t('Role')}
        placeholder={i18n.t('Choose a role')}
        choices={choices}
        failed={i18n.t('The roles could not be loaded')}
        value={draft.role_id}
        error={errors['role_id']}
        onChange={(event) => {
          const next = roles.find(({ id }) => id === event.target.value)
          const needsParish = next?.name === 'parish_admin' && draft.scope.kind !== 'parish'
          put({ role_id: event.target.value, ...(needsParish ? { scope: { kind: 'parish', ids: [], places: [] } } : {}) })
        }}
      />
      <ScopeFields
        scope={draft.scope}
        onChange={(scope) => put({ scope })}
        isParishOnly={role?.name === 'parish_admin'}
        error={errors['scope']}
      />
      <TextField
        label={i18n.t('Username of the member account')}
        help={i18n.t('Links the console account to the same person’s member account, one to one.')}
        isOptional
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        {...field('linked_username')}
      />
      <details>
        <summary>{i18n.t('Extra permissions beyond the role')}</summary>
        <PermissionBoxes
          chosen={new Set(draft.extra_permissions)}
          onChange={(extra) => put({ extra_permissions: allPermissions.filter((name) => extra.has(name)) })}
          mayGive={mayGive}
          given={new Set<string>(role?.permissions)}
        />
      </details>
    </VersionedDrawer>
  )
}
