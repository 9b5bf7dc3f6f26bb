import { useLingui } from '@lingui/react'
import { Button } from '#src/ui/button.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import type { Browsed } from './use-browsed.ts'

/** Below a list that shows its first events: a button for more, or how many are shown of very many. */
export function ShowMore({ list: { query, canGrow, grow } }: { list: Browsed }) {
  const { i18n } = useLingui()
  const { count = 0, results = [] } = query.data ?? {}
  if (count <= results.length) return null
  return canGrow ? (
    <Button variant="ghost" isBusy={query.isFetching} onClick={grow}>
      {i18n.t('Show more')}
    </Button>
  ) : (
    <QuietText>{i18n.t('The first {count} are shown.', { count: i18n.number(results.length) })}</QuietText>
  )
}
