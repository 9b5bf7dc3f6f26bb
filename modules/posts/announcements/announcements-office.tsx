import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import type { OfficeAnnouncement } from '#contract/posts/announcement.ts'
import { announcementsEndpoints } from '#contract/posts/announcements.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { OfficeLine } from './office-line.tsx'
import { ReadersDialog } from './readers-dialog.tsx'
import { useOfficeAnnouncements } from './use-announcements.ts'

type Open = { what: 'write' } | { what: 'edit' | 'delete' | 'readers'; announcement: OfficeAnnouncement }

/** Announcements of a parish for those who write them: list, write, plan, pin and readers (PAR-D12). */
export function AnnouncementsOffice({ parish }: { parish: { id: string; slug: string } }) {
  const { i18n } = useLingui()
  const query = useOfficeAnnouncements(parish.slug)
  const [open, setOpen] = useState<Open | null>(null)
  const remove = useApiMutation(announcementsEndpoints.removeAnnouncement)
  const all = (query.data?.pages ?? []).flatMap(({ results }) => results)
  const close = () => setOpen(null)
  return (
    <Section
      title={i18n.t('Announcements')}
      actions={
        <Button variant="solid" icon={<Megaphone size={18} aria-hidden />} onClick={() => setOpen({ what: 'write' })}>
          {i18n.t('Write an announcement')}
        </Button>
      }
    >
      <AsyncList
        query={query}
        isEmpty={() => all.length === 0}
        empty={
          <EmptyState kind="first-use" title={i18n.t('Nothing has been announced yet')}>
            {i18n.t('An announcement reaches every active member of the parish, or of the groups that you choose.')}
          </EmptyState>
        }
      >
        {() => (
          <Stack gap="4">
            <Lines aria-label={i18n.t('Announcements')}>
              {all.map((announcement) => (
                <OfficeLine
                  key={announcement.post.id}
                  slug={parish.slug}
                  announcement={announcement}
                  onOpen={(what) => setOpen({ what, announcement })}
                />
              ))}
            </Lines>
            {query.hasNextPage ? (
              <Button variant="ghost" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {i18n.t('Older announcements')}
              </Button>
            ) : null}
          </Stack>
        )}
      </AsyncList>
      {open?.what === 'write' ? <AnnouncementDialog parish={parish} announcement={null} onClose={close} /> : null}
      {open?.what === 'edit' ? <AnnouncementDialog parish={parish} announcement={open.announcement} onClose={close} /> : null}
      {open?.what === 'readers' ? <ReadersDialog slug={parish.slug} post={open.announcement.post} onClose={close} /> : null}
      {open?.what === 'delete' ? (
        <ConfirmDialog
          isOpen
          isDanger
          title={i18n.t('Delete this announcement?')}
          action={i18n.t('Delete announcement')}
          onClose={close}
          onConfirm={() => remove.mutateAsync({ params: { slug: parish.slug, id: open.announcement.post.id } })}
        >
          {i18n.t('Nobody can read it any more. Who was notified keeps the notification.')}
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}

const Lines = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3', minWidth: '0' } })
