import type { I18n } from '@lingui/core'
import type { Visited } from '#contract/visitation/visit.ts'
import { isolated } from '#src/lib/isolated.ts'

/** "Family of Mina Girgis", or a member's name. */
export function visitedName(i18n: I18n, { kind, adults: [first] }: Pick<Visited, 'kind' | 'adults'>): string {
  const name = isolated(first?.name ?? '')
  return kind === 'family' ? i18n.t('Family of {name}', { name }) : name
}
