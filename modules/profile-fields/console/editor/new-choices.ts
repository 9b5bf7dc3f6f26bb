import { useState } from 'react'
import { placed } from '../list/place.ts'
import type { ChoiceActs } from './choice-list.tsx'
import type { DraftChoice } from './field-draft.ts'

/** Choices of a field that is not stored yet: they go with it. */
export function useNewChoices() {
  const [choices, setChoices] = useState<readonly DraftChoice[]>([])
  const [made, setMade] = useState(0)
  const acts: ChoiceActs = {
    async add({ label, label_ar }) {
      setChoices((before) => [...before, { id: `new-${made}`, label, label_ar: label_ar ?? '', is_active: true }])
      setMade(made + 1)
      return null
    },
    async rename(id, { label, label_ar }) {
      setChoices((before) => before.map((choice) => (choice.id === id ? { ...choice, label, label_ar: label_ar ?? '' } : choice)))
      return null
    },
    async move(id, place) {
      setChoices((before) =>
        placed(
          before.map((choice) => choice.id),
          id,
          place,
        ).flatMap((one) => before.find((choice) => choice.id === one) ?? []),
      )
      return null
    },
    async remove(id) {
      setChoices((before) => before.filter((choice) => choice.id !== id))
      return null
    },
  }
  return { choices, acts }
}
