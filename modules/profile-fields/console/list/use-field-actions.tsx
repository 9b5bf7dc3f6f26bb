import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import type { FieldDefinition } from '#contract/profile-fields/field-definition.ts'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import { labelIn } from '#src/questions/question.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

type Going = { field: FieldDefinition; how: 'delete' | 'instead' | 'deactivate' }

/** Deactivating, reactivating, and deleting, which is offered only while nobody has answered the field. Render `dialog` once. */
export function useFieldActions() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const errorText = useErrorText()
  const done = useSuccessToast()
  const [going, setGoing] = useState<Going | null>(null)
  const patch = useConsoleMutation(fieldsEndpoints.patchField)
  const remove = useConsoleMutation(fieldsEndpoints.deleteField)
  const name = going ? labelIn(locale, going.field) : ''

  const setActive = ({ id, updated_at }: FieldDefinition, is_active: boolean) =>
    patch.mutateAsync({ params: { id }, body: { is_active, updated_at } })

  async function confirm({ field, how }: Going) {
    try {
      if (how === 'delete') await remove.mutateAsync({ params: { id: field.id } })
      else await setActive(field, false)
    } catch (error) {
      // Somebody has answered it meanwhile.
      if (how === 'delete' && isApiError(error) && error.code === 'conflict') setGoing({ field, how: 'instead' })
      throw new Error(errorText(error), { cause: error })
    }
    if (how === 'delete') done(/*i18n*/ '{name} is deleted', { name })
    else done(/*i18n*/ '{name} is no longer asked', { name })
  }

  const isDelete = going?.how === 'delete'
  const dialog: ReactNode = (
    <ConfirmDialog
      title={
        isDelete
          ? i18n.t('Delete {name}?', { name })
          : going?.how === 'instead'
            ? i18n.t('{name} cannot be deleted', { name })
            : i18n.t('Deactivate {name}?', { name })
      }
      action={isDelete ? i18n.t('Delete') : going?.how === 'instead' ? i18n.t('Deactivate instead') : i18n.t('Deactivate')}
      isDanger={isDelete}
      isOpen={going !== null}
      onClose={() => setGoing(null)}
      onConfirm={() => going && confirm(going)}
    >
      <p>
        {isDelete
          ? i18n.t('Nobody has filled it in. Its choices are deleted with it.')
          : going?.how === 'instead'
            ? i18n.t(
                'Members have filled it in. Once deactivated it is no longer asked, and their answers stay until they are erased.',
              )
            : i18n.t('It is no longer asked. Existing answers stay, and you can activate it again.')}
      </p>
    </ConfirmDialog>
  )
  return {
    askToDelete: (field: FieldDefinition) => setGoing({ field, how: field.has_values ? 'instead' : 'delete' }),
    askToDeactivate: (field: FieldDefinition) => setGoing({ field, how: 'deactivate' }),
    async activate(field: FieldDefinition) {
      const saved = await setActive(field, true).catch(() => null)
      if (saved) done(/*i18n*/ '{name} is active again', { name: labelIn(locale, field) })
    },
    /** Failure of an action without a dialog. */
    failure: going === null ? patch.error : null,
    dialog,
  }
}
