import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { allPermissions } from '#contract/core/permissions.ts'
import { type Role, type StaffMember, staffEndpoints } from '#contract/staff/staff.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { ReasonField, useReasonError } from '#src/console/reason-field.tsx'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { useDone } from '#src/console/use-done.ts'
import { useVersionedSave } from '#src/console/use-versioned-save.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { FormButtons } from '#src/ui/form-buttons.tsx'
import { Form } from '#src/ui/form.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type MemberDraft, draftOf, memberDifferences } from './member-draft.ts'
import { PermissionBoxes } from './permission-boxes.tsx'
import { ScopeFields } from './scope-fields.tsx'

type Props = { member: StaffMember | null; roles: readonly Role[]; onClose: () => void }

/** Invites somebody, or changes name, role, place, extra rights and the member account of somebody (PRM-D5). */
export function MemberForm({ member, roles, onClose }: Props) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const done = useDone()
  const { permissions: mayGive } = useConsoleAccess()
  const invite = useConsoleMutation(staffEndpoints.inviteStaff)
  const patch = useConsoleMutation(staffEndpoints.patchStaff)
  const [draft, setDraft] = useState<MemberDraft>(() => draftOf(member))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const role = roles.find(({ id }) => id === draft.role_id)
  const isParishOnly = role?.name === 'parish_admin'
  const set = (changes: Partial<MemberDraft>) => setDraft((before) => ({ ...before, ...changes }))

  const { save, isBusy, failure, fields, dialog } = useVersionedSave<StaffMember>({
    record: member,
    save(over) {
      const { email, scope, extra, ...rest } = draft
      const values = {
        first_name: rest.first_name.trim(),
        last_name: rest.last_name.trim(),
        role_id: rest.role_id,
        scope: { kind: scope.kind, ids: [...scope.ids] },
        extra_permissions: allPermissions.filter((name) => extra.has(name)),
        linked_username: rest.linked_username.trim().replace(/^@/, '') || null,
        reason: reason.trim(),
      }
      return over
        ? patch.mutateAsync({ params: { id: over.id }, body: { ...values, updated_at: over.updated_at } })
        : invite.mutateAsync({ body: { ...values, email: email.trim() } })
    },
    onSaved() {
      done(member ? /*i18n*/ 'The account is saved.' : /*i18n*/ 'The invitation is on its way.')
      onClose()
    },
    fill: (theirs) => setDraft(draftOf(theirs)),
    differences: (theirs) => memberDifferences(draftOf(theirs), draft, roles, i18n),
    endpoint: staffEndpoints.patchStaff,
  })

  const required = i18n.t('This is required')
  const problems = {
    email: member || /^\S+@\S+\.\S+$/.test(draft.email.trim()) ? undefined : i18n.t('Enter an email address'),
    first_name: draft.first_name.trim() ? undefined : required,
    last_name: draft.last_name.trim() ? undefined : required,
    role_id: draft.role_id ? undefined : required,
    scope: draft.scope.kind !== 'all' && draft.scope.ids.length === 0 ? i18n.t('Choose at least one place') : undefined,
    reason: useReasonError(reason),
  }
  const errorOf = (name: keyof typeof problems) => (isTried ? problems[name] : undefined) ?? fields[name]?.[0]
  const isTold = Object.keys(fields).some((name) => name in problems || name === 'linked_username')

  return (
    <Drawer
      title={member ? <bdi>{member.full_name}</bdi> : i18n.t('Invite to the console')}
      description={member ? undefined : i18n.t('A link to set a password goes to the address. It works for 24 hours.')}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="lg"
      footer={
        <FormButtons form="staff-member" isBusy={isBusy} onCancel={onClose}>
          {member ? i18n.t('Save') : i18n.t('Send invitation')}
        </FormButtons>
      }
    >
      <Form
        id="staff-member"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setTried(true)
          if (!Object.values(problems).some(Boolean)) void save()
        }}
      >
        {failure && !isTold ? <Banner tone="danger">{words(failure)}</Banner> : null}
        {member ? null : (
          <TextField
            label={i18n.t('Email')}
            type="email"
            autoComplete="off"
            value={draft.email}
            error={errorOf('email')}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
        <TextField
          label={i18n.t('First name')}
          value={draft.first_name}
          error={errorOf('first_name')}
          onChange={(event) => set({ first_name: event.target.value })}
        />
        <TextField
          label={i18n.t('Last name')}
          value={draft.last_name}
          error={errorOf('last_name')}
          onChange={(event) => set({ last_name: event.target.value })}
        />
        <SelectField
          label={i18n.t('Role')}
          placeholder={i18n.t('Choose a role')}
          options={roles.filter(({ manageable }) => manageable).map(({ id, label }) => ({ value: id, label }))}
          value={draft.role_id}
          error={errorOf('role_id')}
          onChange={(event) => {
            const next = roles.find(({ id }) => id === event.target.value)
            const needsParish = next?.name === 'parish_admin' && draft.scope.kind !== 'parish'
            set({ role_id: event.target.value, ...(needsParish ? { scope: { kind: 'parish', ids: [], names: [] } } : {}) })
          }}
        />
        <ScopeFields
          scope={draft.scope}
          onChange={(scope) => set({ scope })}
          isParishOnly={isParishOnly}
          error={errorOf('scope')}
        />
        <TextField
          label={i18n.t('Username of the member account')}
          help={i18n.t('Joins the console account to the account of the same person in the community. One to one.')}
          isOptional
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.linked_username}
          error={fields['linked_username']?.[0]}
          onChange={(event) => set({ linked_username: event.target.value })}
        />
        <details>
          <summary>{i18n.t('Extra rights beside the role')}</summary>
          <PermissionBoxes
            chosen={draft.extra}
            onChange={(extra) => set({ extra })}
            mayGive={mayGive}
            given={new Set<string>(role?.permissions)}
          />
        </details>
        <ReasonField value={reason} error={errorOf('reason')} onChange={setReason} />
      </Form>
      {dialog}
    </Drawer>
  )
}
