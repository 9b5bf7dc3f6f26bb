import { useLingui } from '@lingui/react'
import type { GroupCard } from '#contract/groups/group.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useLocale } from '#src/ui/use-locale.ts'

/** The parish of a group, or that it is for everybody. */
export function PlaceOf({ parish }: Pick<GroupCard, 'parish'>) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return parish ? <bdi>{nameIn(locale, parish)}</bdi> : i18n.t('The whole community')
}
