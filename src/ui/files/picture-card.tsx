import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { failureText } from '#src/lib/failure-text.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { FieldError } from '../form/field-frame.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'

type Props = {
  /** Names the picture. */
  title: string
  hasPicture: boolean
  /** Asked before it is removed. */
  question: string
  save: (photo: File) => Promise<unknown>
  remove: () => Promise<unknown>
  /** The picture as it is, or what stands in its place. */
  children: ReactNode
}

const largest = 5 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp']

/** A picture of something, changed and removed; a chosen one is uploaded at once. */
export function PictureCard({ title, hasPicture, question, save, remove, children }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(null)
    if (!types.includes(file.type) || file.size > largest)
      return setProblem(i18n.t('Choose a JPEG, PNG or WebP picture that is not too large.'))
    setSaving(true)
    await save(file)
      .catch((error: unknown) => setProblem(failureText(i18n, error)))
      .finally(() => setSaving(false))
  }
  return (
    <Card title={title}>
      <Body>
        {children}
        <input
          ref={input}
          type="file"
          hidden
          accept={types.join()}
          aria-label={title}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
        <Row>
          <Button size="sm" isBusy={isSaving} onClick={() => input.current?.click()}>
            {hasPicture ? i18n.t('Change picture') : i18n.t('Choose a picture')}
          </Button>
          {hasPicture ? (
            <Button size="sm" variant="ghost" isOff={isSaving} onClick={() => setAsking(true)}>
              {i18n.t('Remove')}
            </Button>
          ) : null}
        </Row>
        {problem ? <FieldError id={id}>{problem}</FieldError> : null}
      </Body>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={question}
        action={i18n.t('Remove picture')}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        {i18n.t('The file is deleted. Without it people see a drawn one.')}
      </ConfirmDialog>
    </Card>
  )
}

const Body = chakra('div', { base: { display: 'grid', gap: '3' } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
