import { useLingui } from '@lingui/react'
import { useRegistry } from '#src/shell/registry-context.tsx'

/** Audit log actions by the labels their modules declare; an action without a label keeps its code. */
export function useActionName(): (action: string) => string {
  const { i18n } = useLingui()
  const { modules } = useRegistry()
  return (action) => {
    const words = modules.find(({ auditLabels }) => auditLabels && action in auditLabels)?.auditLabels?.[action]
    return words ? i18n._(words) : action
  }
}
