import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import type { ItemBody } from '#contract/marketplace/market-item.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { checkDraft, emptyDraft, type ItemDraft } from './item-draft.ts'

/** The item form, validated by the contract in the seller's currency. */
export function useItemForm(initial: ItemDraft, currency: string) {
  const { i18n } = useLingui()
  return useContractForm({ schema: draftSchema(currency), defaults: initial, wordsFor: (error) => failureText(i18n, error) })
}

/** Blank draft fields arrive as undefined. */
const draftSchema = (currency: string) =>
  v.pipe(
    v.custom<Partial<ItemDraft>>(() => true),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<typeof ItemBody> => {
      const draft: ItemDraft = { ...emptyDraft, ...dataset.value }
      const { body, errors } = checkDraft(draft, currency)
      if (body) return body
      for (const [key, message] of Object.entries(errors))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: { ...draft }, key, value: draft[key as keyof ItemDraft] }],
        })
      return NEVER
    }),
  )
