import { traitsOf } from '#contract/core/languages.ts'
import { Fragment, type ReactNode } from 'react'
import { useLocale } from '../use-locale.ts'

/** What stands between short facts in a language. */
export const factSeparator = (locale: string) => traitsOf(locale).separator

/** Short facts on one line. Empty ones are omitted. */
export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  const separator = factSeparator(useLocale())
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '')
  return shown.map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line never change their order
    <Fragment key={place}>
      {place > 0 ? separator : null}
      {fact}
    </Fragment>
  ))
}
