import { useLingui } from '@lingui/react'
import { messageText } from '#src/api/reason-text.ts'
import { useEffect, useRef, useState } from 'react'
import type { Answer, Question } from './question.ts'

type Asked = Question & { value: Answer | null }
type Typed = Readonly<Record<string, Answer | null>>
type ExtraErrors = Readonly<Record<string, string>>

/** Returns an error, as an English text with numbers in braces, or the value to store. */
type Validate<Q> = (
  question: Q,
  given: Answer | null,
  open: ReadonlySet<string>,
) => { value?: Answer | null | undefined; problem?: { text: string; numbers?: Readonly<Record<string, number>> } | undefined }

/** Draft answers to `questions`, validated by `validate`, which applies the server's rules. */
export function useAnswers<Q extends Asked>(questions: readonly Q[], validate: Validate<Q>) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({})
  const [faults, setFaults] = useState<ExtraErrors>({})
  const isFocusDue = useRef(false)
  const answerTo = (question: Q) => (question.key in typed ? (typed[question.key] ?? null) : question.value)

  useEffect(() => {
    const first = questions.find(({ key }) => key in faults)
    const input = first && form.current?.querySelector<HTMLElement>(`[name="detail-${first.key}"]`)
    if (!input || !isFocusDue.current) return
    isFocusDue.current = false
    input.focus()
  }, [faults, questions])

  function show(found: ExtraErrors, mayFocus = true): boolean {
    setFaults(found)
    const isAny = Object.keys(found).length > 0
    isFocusDue.current = isAny && mayFocus
    return isAny
  }

  return {
    form,
    answerTo,
    faults,
    /** Whether anything was answered since the form opened. */
    isTouched: Object.keys(typed).length > 0,
    set(key: string, value: Answer | null) {
      setTyped((before) => ({ ...before, [key]: value }))
      setFaults(({ [key]: _, ...others }) => others)
    },
    /**
     * The answers that changed, or null when one is invalid; the error is then shown at its field. `asked`: the questions, when
     * they arrived after the last render.
     */
    check(asked: readonly Q[] = questions): Record<string, Answer | null> | null {
      const found: Record<string, string> = {}
      const changes: Record<string, Answer | null> = {}
      for (const field of asked) {
        const given = answerTo(field)
        const { value = null, problem } = validate(field, given, new Set(field.choices.map((choice) => choice.value)))
        if (problem) found[field.key] = messageText(problem.text, problem.numbers)
        else if (value === null && field.is_required) found[field.key] = i18n.t('This field is required')
        else if (JSON.stringify(value) !== JSON.stringify(field.value)) changes[field.key] = value
      }
      return show(found) ? null : changes
    },
    /**
     * Shows server errors at their fields; false when none concern these questions. `asked` as above; `mayFocus`: false when a
     * field above has the focus.
     */
    refuse(errors: Readonly<Record<string, readonly string[]>>, asked: readonly Q[] = questions, mayFocus = true): boolean {
      const found = asked.flatMap(({ key }) => (errors[key]?.[0] === undefined ? [] : [[key, errors[key][0]]]))
      return show(Object.fromEntries(found), mayFocus)
    },
  }
}
export type Answers<Q extends Asked> = ReturnType<typeof useAnswers<Q>>
