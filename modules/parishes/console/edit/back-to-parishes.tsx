import { useLingui } from '@lingui/react'
import { TextLink } from '#src/ui/text-link.tsx'

export function BackToParishes() {
  const { i18n } = useLingui()
  return <TextLink to="/admin/parishes">{i18n.t('Parishes')}</TextLink>
}
