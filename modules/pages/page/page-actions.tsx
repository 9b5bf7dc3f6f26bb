import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense, useState } from 'react'
import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import type { PublicPage } from '#contract/pages/page.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'

const ReportDialog = lazy(() => import('#src/reports/report-dialog.tsx').then((part) => ({ default: part.ReportDialog })))

/** Follow, edit, share the link, report. Who runs a page follows it (PAG-D4). */
export function PageActions({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const follow = useApiMutation(pagePeopleEndpoints.follow, { announcesErrors: true })
  const unfollow = useApiMutation(pagePeopleEndpoints.unfollow, { announcesErrors: true })
  const [isReporting, setReporting] = useState(false)
  const params = { slug: page.slug }
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/pages/${page.slug}`)
    bus.publish('pages', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      title: /*i18n*/ 'Link copied',
      description: /*i18n*/ 'Everybody can open it, without an account too.',
    })
  }
  const items: (MenuEntry | false)[] = [
    { id: 'copy', label: i18n.t('Copy link'), icon: <Link size={18} aria-hidden />, onSelect: () => void copy() },
    page.my_role === null && {
      id: 'report',
      label: i18n.t('Report this page'),
      icon: <Flag size={18} aria-hidden />,
      onSelect: () => setReporting(true),
    },
  ]
  return (
    <>
      {page.my_role === null ? (
        page.is_following ? (
          <Button
            icon={<Check size={18} aria-hidden />}
            aria-pressed
            isBusy={unfollow.isPending}
            onClick={() => unfollow.mutate({ params })}
          >
            {i18n.t('Following')}
          </Button>
        ) : (
          <Button variant="solid" aria-pressed={false} isBusy={follow.isPending} onClick={() => follow.mutate({ params })}>
            {i18n.t('Follow')}
          </Button>
        )
      ) : (
        <ButtonLink to="/pages/$slug/edit" params={params}>
          <Pencil size={18} aria-hidden />
          {i18n.t('Edit page')}
        </ButtonLink>
      )}
      <Menu label={i18n.t('More about this page')} items={items.filter((item) => item !== false)} />
      {isReporting ? (
        <Suspense>
          <ReportDialog type="page" id={page.id} title={i18n.t('Report this page')} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
