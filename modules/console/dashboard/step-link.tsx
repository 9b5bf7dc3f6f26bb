import { useLingui } from '@lingui/react'
import type { FirstStepKey } from '#contract/console/first-steps.ts'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { givenPath, openRoutePath } from '#src/shell/route-path.ts'
import { useRegistry } from '#src/shell/registry-context.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'

type Props = { step: FirstStepKey; title: string; parishId: string | null; isNext: boolean }

/** Opens the page where a step is taken; none for steps of the members' app, or while the parish is missing. */
export function StepLink({ step, title, parishId, isNext }: Props) {
  const { i18n } = useLingui()
  const [registry, access] = [useRegistry(), useConsoleAccess()]
  const isOfParish = step === 'parish_admin' || (step === 'parish' && parishId !== null)
  const to = isOfParish ? parishId && givenPath(`/admin/parishes/edit/${parishId}`) : placeOf(step)
  if (!to) return null
  return (
    <ButtonLink
      to={to}
      search={step === 'parish_admin' ? { tab: 'admins' } : {}}
      size="sm"
      variant={isNext ? 'solid' : 'outline'}
      aria-label={i18n.t('Begin: {step}', { step: title })}
    >
      {i18n.t('Begin')}
    </ButtonLink>
  )

  function placeOf(key: FirstStepKey) {
    const path = paths[key]
    return path && openRoutePath(registry, path, access)
  }
}

const paths: Partial<Record<FirstStepKey, string>> = {
  mail: '/admin/system/email-config',
  diocese: '/admin/parishes/dioceses',
  parish: '/admin/parishes/create',
  invitations: '/admin/users/invitations',
}
