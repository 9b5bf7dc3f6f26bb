import { useLingui } from '@lingui/react'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { householdsEndpoints } from '#contract/households/households.ts'
import { ChildBody, type Household, type HouseholdChild } from '#contract/households/household.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { ChildList, ChildRow } from './child-row.tsx'
import { Acts, After, Fields, Note } from './parts.tsx'

/** The children of the household, by name and, if wanted, year of birth. */
export function Children({ household: { children } }: { household: Household }) {
  const { i18n } = useLingui()
  const [edited, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<HouseholdChild | null>(null)
  const { mutateAsync: add } = useApiMutation(householdsEndpoints.addChild)
  const { mutateAsync: edit } = useApiMutation(householdsEndpoints.editChild)
  const { mutateAsync: remove } = useApiMutation(householdsEndpoints.removeChild)
  return (
    <Card title={i18n.t('Children')}>
      <Note>{i18n.t('Children have no account of their own here and stand in no list of members.')}</Note>
      <ChildList>
        {children.map((child) =>
          child.id === edited ? (
            <li key={child.id}>
              <ChildForm
                child={child}
                action={i18n.t('Save')}
                onCancel={() => setEdited(null)}
                send={async (body) => {
                  await edit({ params: { id: child.id }, body })
                  setEdited(null)
                }}
              />
            </li>
          ) : (
            <ChildRow key={child.id} child={child}>
              <IconButton
                label={i18n.t('Edit {name}', { name: isolated(child.name) })}
                icon={<Pencil size={18} aria-hidden />}
                onClick={() => setEdited(child.id)}
              />
              <IconButton
                label={i18n.t('Remove {name}', { name: isolated(child.name) })}
                icon={<Trash size={18} aria-hidden />}
                onClick={() => setRemoved(child)}
              />
            </ChildRow>
          ),
        )}
      </ChildList>
      <After>
        <ChildForm action={i18n.t('Add child')} send={(body) => add({ body })} />
      </After>
      {removed ? (
        <ConfirmDialog
          isOpen
          isDanger
          title={i18n.t('Remove {name} from the household?', { name: isolated(removed.name) })}
          action={i18n.t('Remove')}
          onClose={() => setRemoved(null)}
          onConfirm={() => remove({ params: { id: removed.id } })}
        />
      ) : null}
    </Card>
  )
}

type FormProps = {
  child?: HouseholdChild
  action: string
  onCancel?: () => void
  send: (body: { name: string; birth_year: number | null }) => Promise<unknown>
}

function ChildForm({ child, action, onCancel, send }: FormProps) {
  const { i18n } = useLingui()
  const { form, field, failure, isBusy, onSubmit } = useContractForm({
    schema: ChildBody,
    defaults: { name: child?.name ?? '', birth_year: child?.birth_year ? String(child.birth_year) : '' },
    required: ['name'],
    bodyOf: ({ name, birth_year }) => ({ name, birth_year: birth_year.trim() === '' ? null : Number(birth_year) }),
    idPrefix: child ? `child-${child.id}` : 'child-new',
  })
  const submit = onSubmit(async (body) => {
    await send(body)
    form.reset()
  })
  return (
    <Form onSubmit={submit}>
      <FormFailureBanner failure={failure} />
      <Fields>
        <TextField label={i18n.t('Name of the child')} {...field('name')} />
        <TextField label={i18n.t('Year of birth')} isOptional inputMode="numeric" maxLength={4} {...field('birth_year')} />
      </Fields>
      <div>
        {onCancel ? (
          <Acts>
            <FormButtons isBusy={isBusy} onCancel={onCancel}>
              {action}
            </FormButtons>
          </Acts>
        ) : (
          <Button type="submit" isBusy={isBusy}>
            {action}
          </Button>
        )}
      </div>
    </Form>
  )
}
