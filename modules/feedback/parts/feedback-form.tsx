import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { RefObject } from 'react'
import type { Field } from '#machines/feedback/report.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import type { FeedbackProps } from './feedback-dialog.tsx'

type Props = FeedbackProps & {
  id: string
  onSubmit: () => void
  isOff: boolean
  description: RefObject<HTMLTextAreaElement | null>
  capture: RefObject<HTMLButtonElement | null>
}

/** Name and email are optional, the description is required, a screenshot is offered where possible (BUG-03, BUG-04). */
export function FeedbackForm({ id, onSubmit, isOff, actor, snapshot, pictures, description, capture }: Props) {
  const { i18n } = useLingui()
  const { draft, screenshot, complaint, canCapture } = snapshot.context
  const field = (name: Field) => ({
    name,
    value: draft[name],
    disabled: isOff,
    onChange: ({ target }: { target: { value: string } }) => actor.send({ type: 'type', field: name, text: target.value }),
  })
  return (
    <Form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Pair>
        <TextField label={i18n.t('Name')} isOptional autoComplete="name" maxLength={120} {...field('name')} />
        <TextField
          label={i18n.t('Email')}
          isOptional
          type="email"
          autoComplete="email"
          maxLength={254}
          error={complaint?.field === 'email' ? i18n._(complaint.text) : undefined}
          {...field('email')}
        />
      </Pair>
      <TextareaField
        ref={description}
        label={i18n.t('Description')}
        placeholder={i18n.t("What's the bug? What did you expect?")}
        rows={5}
        dir={draft.message === '' ? undefined : 'auto'}
        limit={5000}
        aria-required
        onSend={onSubmit}
        {...field('message')}
      />
      {screenshot ? (
        <Attached>
          <img src={pictures.image(screenshot).url} alt={i18n.t('Screenshot sent with the report')} />
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => actor.send({ type: 'removeScreenshot' })}
            isOff={isOff}
          >
            {i18n.t('Remove screenshot')}
          </Button>
        </Attached>
      ) : canCapture ? (
        <Button
          ref={capture}
          icon={<ImagePlus size={18} aria-hidden />}
          onClick={() => actor.send({ type: 'capture' })}
          isOff={isOff}
          alignSelf="start"
        >
          {i18n.t('Add a screenshot')}
        </Button>
      ) : null}
    </Form>
  )
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { sm: '1fr 1fr' } },
})
const Attached = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    '& img': {
      maxWidth: '200px',
      maxHeight: '120px',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
    },
  },
})
