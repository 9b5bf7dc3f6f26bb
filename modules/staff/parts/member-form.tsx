import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { allPermissions } from '#contract/permissions.ts'
import { type Role, type StaffMember, staffEndpoints } from '#contract/staff.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { currentVersion } from '#src/console/current-version.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { StaleDialog } from '#src/console/stale-dialog.tsx'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { StepUpCancelled, useStepUp } from '#src/console/use-step-up.tsx'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextareaField } from '#src/ui/textarea-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type MemberDraft, draftOf, memberDifferences } from './member-draft.ts'
import { PermissionBoxes } from './permission-boxes.tsx'
import { ScopeFields } from './scope-fields.tsx'

type Props = { member: StaffMember | null; roles: readonly Role[]; onClose: () => void }

/** Invites somebody, or changes name, role, place, extra rights and the member account of somebody (PRM-D5). */
export function MemberForm({ member, roles, onClose }: Props) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const words = useFailureWords()
  const { permissions: mayGive } = useConsoleAccess()
  const { guarded, dialog } = useStepUp()
  const invalidates = [staffEndpoints.staff, staffEndpoints.roles]
  const invite = useConsoleMutation(staffEndpoints.inviteStaff, { invalidates })
  const patch = useConsoleMutation(staffEndpoints.patchStaff, { invalidates })
  const [draft, setDraft] = useState<MemberDraft>(() => draftOf(member))
  const [reason, setReason] = useState('')
  const [base, setBase] = useState(member)
  const [newer, setNewer] = useState<StaffMember | null>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const role = roles.find(({ id }) => id === draft.role_id)
  const isParishOnly = role?.name === 'parish_admin'
  const set = (changes: Partial<MemberDraft>) => setDraft((before) => ({ ...before, ...changes }))

  const required = i18n.t('This is required')
  const problems = {
    email: member || /^\S+@\S+\.\S+$/.test(draft.email.trim()) ? undefined : i18n.t('Enter an email address'),
    first_name: draft.first_name.trim() ? undefined : required,
    last_name: draft.last_name.trim() ? undefined : required,
    role_id: draft.role_id ? undefined : required,
    scope: draft.scope.kind !== 'all' && draft.scope.ids.length === 0 ? i18n.t('Choose at least one place') : undefined,
    reason: reason.trim().length < 5 ? i18n.t('Please give a reason of at least 5 characters') : undefined,
  }
  const fields = isApiError(failure) ? failure.fields : {}
  const errorOf = (name: keyof typeof problems) => (isTried ? problems[name] : undefined) ?? fields[name]?.[0]
  const isTold = Object.keys(fields).some((name) => name in problems || name === 'linked_username')

  function save(over: StaffMember | null) {
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
      ? guarded(() => patch.mutateAsync({ params: { id: over.id }, body: { ...values, updated_at: over.updated_at } }))
      : guarded(() => invite.mutateAsync({ body: { ...values, email: email.trim() } }))
  }
  async function submit(over: StaffMember | null) {
    setTried(true)
    if (Object.values(problems).some(Boolean)) return
    setBusy(true)
    setFailure(null)
    try {
      await save(over)
      const title = member ? /*i18n*/ 'The account is saved.' : /*i18n*/ 'The invitation is on its way.'
      bus.publish('staff', { type: 'toast.requested', host: 'list', variant: 'success', title })
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof StepUpCancelled) return
      const current = currentVersion<StaffMember>(error)
      if (current) return setNewer(current)
      setFailure(error)
    }
  }

  return (
    <Drawer
      title={member ? <bdi>{member.full_name}</bdi> : i18n.t('Invite to the console')}
      description={member ? undefined : i18n.t('A link to set a password goes to the address. It works for 24 hours.')}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="lg"
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {i18n.t('Cancel')}
          </Button>
          <Button variant="solid" type="submit" form="staff-member" isBusy={isBusy}>
            {member ? i18n.t('Save') : i18n.t('Send invitation')}
          </Button>
        </>
      }
    >
      <Form
        id="staff-member"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit(base)
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
        <TextareaField
          label={i18n.t('Reason')}
          help={i18n.t('Kept in the audit log with your name.')}
          rows={2}
          limit={500}
          value={reason}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
      {dialog}
      <StaleDialog
        isOpen={newer !== null}
        differences={newer ? memberDifferences(draftOf(newer), draft, roles, i18n) : []}
        onClose={() => setNewer(null)}
        onTakeTheirs={() => {
          setBase(newer)
          setDraft(draftOf(newer))
          setNewer(null)
        }}
        onKeepYours={() => {
          const over = newer
          setBase(over)
          setNewer(null)
          void submit(over)
        }}
      />
    </Drawer>
  )
}
