import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

type Props = { text: string; label?: string }
type Outcome = 'copied' | 'refused' | null

/** Copies a text and confirms in place. If the browser refuses, a message asks to select the text manually. */
export function CopyButton({ text, label }: Props) {
  const { i18n } = useLingui()
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), 2500)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  const words =
    outcome === 'copied'
      ? i18n.t('Copied')
      : outcome === 'refused'
        ? i18n.t('Copying is not allowed here')
        : (label ?? i18n.t('Copy'))
  return (
    <Button
      size="sm"
      icon={outcome === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{words}</span>
    </Button>
  )
}
