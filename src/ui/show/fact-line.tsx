import { Fragment, type ReactNode } from 'react'
import { useLocale } from '../use-locale.ts'

/** Short facts on one line, separated by a middle dot, in Arabic by a comma. Empty ones are omitted. */
export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  const separator = useLocale().startsWith('ar') ? '، ' : ' · '
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '')
  return shown.map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line keep their order
    <Fragment key={place}>
      {place > 0 ? separator : null}
      {fact}
    </Fragment>
  ))
}
