import { useState } from 'react'
import { placed } from '../list/place.ts'
import type { ChoiceActions } from './choice-list.tsx'
import type { DraftChoice } from './field-draft.ts'

/** Choices of a field that is not stored yet: they are saved with it. */
export function useNewChoices(choices: readonly DraftChoice[], put: (choices: readonly DraftChoice[]) => void): ChoiceActions {
  const [made, setMade] = useState(0)
  return {
    async add({ label, label_ar }) {
      put([...choices, { id: `new-${made}`, label, label_ar: label_ar ?? '', is_active: true }])
      setMade(made + 1)
      return null
    },
    async rename(id, { label, label_ar }) {
      put(choices.map((choice) => (choice.id === id ? { ...choice, label, label_ar: label_ar ?? '' } : choice)))
      return null
    },
    async move(id, place) {
      const ids = choices.map((choice) => choice.id)
      put(placed(ids, id, place).flatMap((one) => choices.find((choice) => choice.id === one) ?? []))
      return null
    },
    async remove(id) {
      put(choices.filter((choice) => choice.id !== id))
      return null
    },
  }
}
