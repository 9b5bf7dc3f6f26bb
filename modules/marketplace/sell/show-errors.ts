import type { UseFormReturn } from 'react-hook-form'
import { isApiError } from '#src/api/api-error.ts'
import type { ItemDraft } from './item-draft.ts'

/** What the server says of single fields stands at them; anything else above the buttons. */
export function showErrors(form: UseFormReturn<ItemDraft>, error: unknown, text: string) {
  const fields = isApiError(error) ? Object.entries(error.fields).filter(([field]) => field in form.getValues()) : []
  for (const [field, [message = '']] of fields) form.setError(field as keyof ItemDraft, { message })
  if (fields.length === 0) form.setError('root', { message: text })
}
