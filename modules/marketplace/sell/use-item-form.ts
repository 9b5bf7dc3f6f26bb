import { type Resolver, useForm } from 'react-hook-form'
import { checkDraft, type ItemDraft } from './item-draft.ts'

/** The form of an item, checked by the contract in the currency of its seller. */
export function useItemForm(initial: ItemDraft, currency: string) {
  const resolver: Resolver<ItemDraft> = async (draft) => {
    const { errors } = checkDraft(draft, currency)
    if (errors === null) return { values: draft, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'contract', message }])),
    }
  }
  return useForm<ItemDraft>({ resolver, defaultValues: initial })
}
