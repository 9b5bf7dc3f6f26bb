import { useLingui } from '@lingui/react'
import BadgeCheck from 'lucide-react/icons/badge-check'

/** Beside the name of a page that is the real one (PAG-D5). Also in drawn pages, whose policy allows no style attributes. */
export function VerifiedMark({ size = 20 }: { size?: number }) {
  const { i18n } = useLingui()
  return (
    <span role="img" aria-label={i18n.t('Verified page')} title={i18n.t('Verified page')} className="pp-verified">
      <BadgeCheck size={size} aria-hidden color="var(--c-colors-gold)" />
    </span>
  )
}
