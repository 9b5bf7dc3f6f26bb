import { useLingui } from '@lingui/react'
import type { Group } from '#contract/groups/group.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { TakedownBanner } from '#src/reports/takedown-banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

/** Why nobody writes in a group, or sees it. */
export function GroupBanners({ group }: { group: Group }) {
  const { status, purge_at, parish, is_held, takedown, can_delete } = group
  const { i18n } = useLingui()
  const locale = useLocale()
  if (takedown)
    return <TakedownBanner takedown={takedown}>{i18n.t('A moderator hid this group. Its admins alone see it.')}</TakedownBanner>
  if (is_held)
    return (
      <Banner tone="warning">
        {i18n.t('Hidden while moderators look at it: members reported this group. Its admins alone see it.')}
      </Banner>
    )
  if (status === 'pending')
    return (
      <Banner tone="warning">
        {parish
          ? i18n.t('This group waits for an admin of the parish. Until it is approved, only its admins see it.')
          : i18n.t('This group waits for the administration. Until it is approved, only its admins see it.')}
      </Banner>
    )
  if (status !== 'archived') return null
  return (
    <Banner action={can_delete ? <RestoreButton id={group.id} /> : null}>
      {purge_at === null
        ? i18n.t('This group is archived. It can be read, and nobody writes or joins.')
        : i18n.t('This group was deleted. It can be read until {day}; then it is gone for good.', {
            day: dateFormat(locale, { dateStyle: 'long' }).format(Date.parse(purge_at)),
          })}
    </Banner>
  )
}

function RestoreButton({ id }: { id: string }) {
  const { i18n } = useLingui()
  const restore = useApiMutation(groupsEndpoints.restore, { announcesErrors: true })
  return (
    <Button size="sm" isBusy={restore.isPending} onClick={() => restore.mutate({ params: { id } })}>
      {i18n.t('Open the group again')}
    </Button>
  )
}
