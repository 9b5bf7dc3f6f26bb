import { useLingui } from '@lingui/react'
import { useRegistry } from '#src/shell/registry-context.tsx'

/** Labels of audit log actions as declared by their modules; an action without a label is shown as its code. */
export function useActionName(): (action: string) => string {
  const { i18n } = useLingui()
  const { modules } = useRegistry()
  return (action) => {
    const words = modules.find(({ auditLabels }) => auditLabels && action in auditLabels)?.auditLabels?.[action]
    return words ? i18n._(words) : action
  }
}
