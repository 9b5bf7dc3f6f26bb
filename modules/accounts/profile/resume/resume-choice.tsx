import { useLingui } from '@lingui/react'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { bytes } from '#contract/core/limits.ts'
import { formatBytes } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/ui/files/file-drop.tsx'
import { FileRow } from '#src/ui/files/file-row.ts'
import { FieldError } from '#src/ui/form/field-frame.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { FieldGroup } from '../../parts/auth-frame.tsx'
import { ResumeLink, useOwnResume } from './resume-link.tsx'

/** A new resume, `removed`, or null: the present one stays. */
export type ResumeChange = File | 'removed' | null
type Props = { value: ResumeChange; onChange: (change: ResumeChange) => void; error: string | undefined }

/** The resume and what saving the form will do with it (PRF-D10). */
export function ResumeChoice({ value, onChange, error }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const present = useOwnResume({ enabled: true })
  const [refused, setRefused] = useState<string | null>(null)
  const chosen = value instanceof File ? value : null
  const kept = value === null ? present : null
  const size = formatBytes(5_000_000, locale)
  const problem = refused
    ? i18n.t('{name} cannot be used: choose a PDF or Word file of up to {size}.', { name: refused, size })
    : error
  const change = (next: ResumeChange) => {
    setRefused(null)
    onChange(next)
  }
  const undo = (
    <Button size="sm" variant="ghost" onClick={() => change(null)}>
      {i18n.t('Undo')}
    </Button>
  )
  return (
    <FieldGroup>
      <legend>{i18n.t('Resume')}</legend>
      {chosen ? (
        <FileRow data-chosen>
          <FileText size={20} aria-hidden />
          <span>
            <bdi>{chosen.name}</bdi>
            <small>{formatBytes(chosen.size, locale)}</small>
          </span>
          {undo}
        </FileRow>
      ) : null}
      {kept ? (
        <FileRow>
          <FileText size={20} aria-hidden />
          <ResumeLink resume={kept} />
          <Button size="sm" variant="ghost" onClick={() => change('removed')}>
            {i18n.t('Remove resume')}
          </Button>
        </FileRow>
      ) : null}
      <FileRow role="status">
        {value === 'removed' ? (
          <>
            <span>{i18n.t('The resume is removed when you save.')}</span>
            {undo}
          </>
        ) : null}
      </FileRow>
      {chosen ? null : (
        <FileDrop
          isOptional
          label={kept ? i18n.t('Replace the resume') : i18n.t('A PDF or Word file')}
          accept=".pdf,.docx"
          maxBytes={bytes.resume}
          onFiles={([file]) => change(file ?? null)}
          onRefused={([name]) => setRefused(name ?? null)}
          help={i18n.t('A PDF or Word file of up to {size}. Only you see it.', { size })}
        />
      )}
      {problem ? (
        <div role="alert">
          <FieldError id="resume-error">{problem}</FieldError>
        </div>
      ) : null}
    </FieldGroup>
  )
}
