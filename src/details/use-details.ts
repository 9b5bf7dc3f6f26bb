import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import type { CustomField } from '#contract/profile-fields/custom-fields.ts'
import type { CustomChanges, CustomValue } from '#contract/profile-fields/custom-value.ts'
import { judgeValue } from '#contract/profile-fields/custom-value-rules.ts'

type Typed = Readonly<Record<string, CustomValue | null>>
type Faults = Readonly<Record<string, string>>

/** What a member types into fields that the staff defined: kept until it is saved, checked by the rules of the server. */
export function useDetails(fields: readonly CustomField[]) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({})
  const [faults, setFaults] = useState<Faults>({})
  const isFocusDue = useRef(false)
  const told = (field: CustomField) => (field.key in typed ? (typed[field.key] ?? null) : field.value)

  useEffect(() => {
    const first = fields.find(({ key }) => key in faults)
    const input = first && form.current?.querySelector<HTMLElement>(`[name="detail-${first.key}"]`)
    if (!input || !isFocusDue.current) return
    isFocusDue.current = false
    input.focus()
  }, [faults, fields])

  function show(found: Faults, mayFocus = true): boolean {
    setFaults(found)
    const isAny = Object.keys(found).length > 0
    isFocusDue.current = isAny && mayFocus
    return isAny
  }

  return {
    form,
    told,
    faults,
    set(key: string, value: CustomValue | null) {
      setTyped((before) => ({ ...before, [key]: value }))
      setFaults(({ [key]: _, ...others }) => others)
    },
    /**
     * What differs from what is kept, or null where something is wrong, which is then shown at its field. `asked`: the fields where they
     * have come since this was drawn.
     */
    check(asked: readonly CustomField[] = fields): CustomChanges | null {
      const found: Record<string, string> = {}
      const changes: CustomChanges = {}
      for (const field of asked) {
        const given = told(field)
        const { value = null, fault } = judgeValue(field, given, new Set(field.choices.map((choice) => choice.value)))
        if (fault) found[field.key] = i18n._(fault.text, spoken(fault.numbers, i18n.number.bind(i18n)))
        else if (value === null && field.is_required) found[field.key] = i18n.t('This field is required')
        else if (JSON.stringify(value) !== JSON.stringify(field.value)) changes[field.key] = value
      }
      return show(found) ? null : changes
    },
    /**
     * Shows what the server found wrong; false where none of it is about these fields. `asked` as above; `mayFocus`: false where a field
     * before these has the focus.
     */
    refuse(
      errors: Readonly<Record<string, readonly string[]>>,
      asked: readonly CustomField[] = fields,
      mayFocus = true,
    ): boolean {
      const found = asked.flatMap(({ key }) => (errors[key]?.[0] === undefined ? [] : [[key, i18n._(errors[key][0])]]))
      return show(Object.fromEntries(found), mayFocus)
    },
  }
}
export type Details = ReturnType<typeof useDetails>

const spoken = (numbers: Readonly<Record<string, number>> = {}, say: (number: number) => string) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, say(number)]))
