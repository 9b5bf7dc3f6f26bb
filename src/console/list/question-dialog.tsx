import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { Message } from '#src/lists/filter-fields.ts'
import { useErrorText } from '../use-error-text.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { AnswerInput } from './answer-input.tsx'
import type { Outcome } from './attempt.ts'
import { type Draft, emptyDraft, errorsOf, type Question } from './question.ts'

type Props<T> = {
  /** Translated, as are the texts below. */
  title: string
  text: ReactNode
  action: string
  isDanger: boolean
  question: Question
  /** To be typed for confirmation. */
  retype: string | undefined
  run: (draft: Draft) => Promise<Outcome<T>>
  onDone: (value: T) => void
  onClose: () => void
}

/** Asks before an action (CON-D6). When the call fails, the dialog stays open with the error and the input. */
export function QuestionDialog<T>({ title, text, action, isDanger, question, retype, run, onDone, onClose }: Props<T>) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState(() => emptyDraft(question))
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ text: string; fields: Readonly<Record<string, readonly string[]>> } | null>(null)
  const fields = Object.entries(question.fields)
  const isPlain = !question.reason && fields.length === 0 && retype === undefined
  const faults = errorsOf(question, draft)
  const retypeFault =
    retype !== undefined && !isSame(typed, retype) ? i18n.t('Type {word} to confirm', { word: retype }) : undefined
  const faultOf = (name: string): string | undefined => {
    const problem: Message | undefined = faults[name]
    return (isTried && problem ? i18n._(problem) : undefined) ?? refused?.fields[name]?.[0]
  }
  const isAtField = fields.some(([name]) => refused?.fields[name])

  async function send() {
    setTried(true)
    if (isBusy || Object.keys(faults).length > 0 || retypeFault) return
    setBusy(true)
    setRefused(null)
    const outcome = await run(draft)
    setBusy(false)
    if (outcome.kind === 'failed') setRefused({ text: errorText(outcome.error), fields: outcome.error.fields })
    if (outcome.kind === 'done') onDone(outcome.value)
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isAlert
      isBusy={isBusy}
      {...(isPlain ? { size: 'sm', initialFocus: cancel } : {})}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} isOff={isBusy}>
            {i18n.t('Cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'solid'} type="submit" form={id} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {text ? <Text dir="auto">{text}</Text> : null}
        {refused && !isAtField ? <Banner tone="danger">{refused.text}</Banner> : null}
        {fields.map(([name, field]) => (
          <AnswerInput
            key={name}
            field={field}
            value={draft[name] ?? ''}
            error={faultOf(name)}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
            onSend={() => void send()}
          />
        ))}
        {question.reason ? (
          <ReasonField
            rows={3}
            help={question.reasonHelp}
            value={draft['reason'] ?? ''}
            error={faultOf('reason')}
            onChange={(reason) => setDraft({ ...draft, reason })}
            onSend={() => void send()}
          />
        ) : null}
        {retype === undefined ? null : (
          <TextField
            label={i18n.t('Type {word} to confirm', { word: retype })}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={isTried ? retypeFault : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Form>
    </Dialog>
  )
}

const isSame = (one: string, other: string) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
const Text = chakra('p', { base: { overflowWrap: 'anywhere' } })
