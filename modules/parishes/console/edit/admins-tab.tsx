import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import { type ConsoleParish, consoleParishesEndpoints, type ParishPerson } from '#contract/parishes/console-parishes.ts'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { defineAction } from '#src/console/list/define-action.ts'
import { PersonCell } from '#src/console/list/person-cell.tsx'
import { useActions } from '#src/console/list/use-actions.tsx'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ComboboxField } from '#src/ui/form/combobox/combobox-field.tsx'
import type { ComboboxChoice } from '#src/ui/form/combobox/combobox-frame.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { People } from '../people.ts'

const { appointParishAdmin, parishAdminCandidates, removeParishAdmin } = consoleParishesEndpoints
type Admin = ParishPerson & { parishId: string }

const dismiss = defineAction({
  id: 'dismiss',
  icon: <UserMinus size={18} aria-hidden />,
  isDanger: true,
  when: (_admin: Admin) => true,
  label: /*i18n*/ 'Remove as admin',
  send: /*i18n*/ 'Remove',
  title: /*i18n*/ 'Remove {name} as parish admin?',
  text: /*i18n*/ 'The person stays a member of the parish and is notified.',
  done: /*i18n*/ '{name} is no longer a parish admin',
  endpoint: removeParishAdmin,
  input: ({ id, parishId }) => ({ params: { id: parishId, userId: id } }),
})

/** Members who manage the parish in the members' app, 1 to 10 (PAR-D10). */
export function AdminsTab({ parish }: { parish: ConsoleParish }) {
  const { i18n } = useLingui()
  const { entriesFor, dialog } = useActions([dismiss], [], ({ name }) => name)
  return (
    <Card>
      <Stack>
        <QuietText>
          {i18n.t('They manage the parish’s page, members and events. It gives them no access to this console.')}
        </QuietText>
        {parish.admins.length > 0 ? (
          <People aria-label={i18n.t('Parish admins')}>
            {parish.admins.map((admin) => (
              <li key={admin.id}>
                <PersonCell {...admin} />
                {entriesFor({ ...admin, parishId: parish.id }).map(({ id, label, icon, onSelect }) => (
                  <Button key={id} size="sm" icon={icon} aria-label={`${label}: ${admin.name}`} onClick={onSelect}>
                    {label}
                  </Button>
                ))}
              </li>
            ))}
          </People>
        ) : (
          <p>{i18n.t('This parish has no admin yet.')}</p>
        )}
        <Appoint parish={parish} />
      </Stack>
      {dialog}
    </Card>
  )
}

function Appoint({ parish }: { parish: ConsoleParish }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const showSuccess = useSuccessToast()
  const [typed, setTyped] = useState<string | null>(null)
  const [member, setMember] = useState<ComboboxChoice | null>(null)
  const [isTried, setTried] = useState(false)
  const q = useDebounced((typed ?? '').trim(), 250)
  const params = { id: parish.id }
  const query = useConsoleQuery(parishAdminCandidates, { params, query: { q } }, { enabled: typed !== null })
  const appoint = useConsoleMutation(appointParishAdmin)

  async function send() {
    setTried(true)
    if (!member || appoint.isPending) return
    const saved = await appoint.mutateAsync({ params, body: { user_id: member.id } }).catch(() => null)
    if (!saved) return
    showSuccess(/*i18n*/ '{name} is a parish admin now', { name: member.name })
    setMember(null)
    setTyped(null)
    setTried(false)
  }
  const missing = isTried && !member ? i18n.t('Choose a member') : undefined

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ComboboxField
        key={parish.admins_count}
        label={i18n.t('Appoint a member')}
        value={member}
        onChange={setMember}
        error={missing ?? (appoint.isError ? errorText(appoint.error) : undefined)}
        items={(query.data ?? []).map(({ id, name, username }) => ({ id, name, text: username }))}
        query={query}
        empty={i18n.t('No active member of the parish has this name.')}
        failed={i18n.t('The members could not be loaded')}
        onSearch={setTyped}
        placeholder={i18n.t('Type a name or a username')}
      />
      <FormActions>
        <Button type="submit" variant="solid" isBusy={appoint.isPending}>
          {i18n.t('Appoint')}
        </Button>
      </FormActions>
    </Form>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
