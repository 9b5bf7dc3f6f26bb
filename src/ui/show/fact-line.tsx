import { Fragment, type ReactNode } from 'react'
import { useLocale } from '../use-locale.ts'

/** Between short facts: a middle dot, in Arabic a comma, since the dot looks like the Arabic digit zero. */
export const factSeparator = (locale: string) => (locale.startsWith('ar') ? '، ' : ' · ')

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
