import { useLingui } from '@lingui/react'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { AnnouncementBody, type OfficeAnnouncement } from '#contract/posts/announcement.ts'
import { announcementsEndpoints } from '#contract/posts/announcements.ts'
import { longestPost } from '#contract/posts/post.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { describedOf } from '../composer/described.ts'
import { ChosenPhotos, PhotoButton, usePhotoPick } from '../composer/photo-part.tsx'
import { useSettledPhotos } from '../composer/use-settled-photos.ts'
import { GroupBoxes } from './group-boxes.tsx'
import { localTime } from './local-time.ts'
import { pinOptions } from './pin-options.ts'

type Props = { parish: { id: string; slug: string }; announcement: OfficeAnnouncement | null; onClose: () => void }

/** Writes an announcement, or changes the words and photos of one and the time of a planned one (PAR-D12). */
export function AnnouncementDialog({ parish, announcement, onClose }: Props) {
  const { i18n } = useLingui()
  const create = useApiMutation(announcementsEndpoints.announce)
  const patch = useApiMutation(announcementsEndpoints.patchAnnouncement)
  const groups = useApiQuery(
    groupsEndpoints.list,
    { query: { parish: parish.id, page_size: 100 } },
    { enabled: announcement === null, announcesErrors: true },
  )
  const own = (groups.data?.results ?? []).filter((group) => group.parish?.id === parish.id && group.status === 'active')
  const form = useContractForm({
    schema: AnnouncementBody,
    defaults: draftOf(announcement),
    required: ['title', 'content'],
    bodyOf: ({ pin_days, scheduled_at, ...draft }) => ({
      ...draft,
      pin_days: pin_days === '' ? null : Number(pin_days),
      scheduled_at: scheduled_at === '' ? null : new Date(scheduled_at).toISOString(),
    }),
  })
  const { field, errorOf } = form
  const { photos, isMissing, settled } = useSettledPhotos(announcement ? describedOf(announcement.post) : [])
  const pick = usePhotoPick(photos)
  const isPlanned = announcement === null || announcement.post.status === 'scheduled'
  const send = form.onSubmit(async (body) => {
    const chosen = await settled()
    if (!chosen) return
    const media = chosen.map(({ photo, alt }) => ({ id: photo.id, alt }))
    if (announcement) {
      const { title, content, comment_policy, scheduled_at } = body
      const when = isPlanned && scheduled_at !== null ? { scheduled_at } : {}
      const params = { slug: parish.slug, id: announcement.post.id }
      await patch.mutateAsync({ params, body: { title, content, comment_policy, media, ...when } })
    } else await create.mutateAsync({ params: { slug: parish.slug }, body: { ...body, media } })
    onClose()
  })
  return (
    <FormDialog
      title={announcement ? i18n.t('Edit announcement') : i18n.t('Write an announcement')}
      form={form}
      action={announcement ? i18n.t('Save changes') : i18n.t('Publish')}
      onSubmit={send}
      onClose={onClose}
      size="lg"
    >
      <TextField label={i18n.t('Title')} dir="auto" maxLength={150} {...field('title')} />
      <TextareaField label={i18n.t('Text')} dir="auto" rows={6} limit={longestPost} {...field('content')} />
      <ChosenPhotos photos={photos} pick={pick} isMissing={isMissing} />
      <div>
        <PhotoButton photos={photos} pick={pick} />
      </div>
      {announcement ? null : (
        <>
          <GroupBoxes groups={own} error={errorOf('group_ids')} register={() => form.form.register('group_ids')} />
          <CheckboxField
            label={i18n.t({ id: 'announcement.urgent', message: 'Urgent' })}
            help={i18n.t('Everybody gets an email too. At most two urgent announcements in seven days.')}
            {...field('is_urgent')}
          />
          <SelectField
            label={i18n.t('At the top of the announcements')}
            options={pinOptions.map((days) => ({
              value: days === null ? '' : String(days),
              label:
                days === null ? i18n.t('Not pinned') : i18n.t('{days, plural, one {For # day} other {For # days}}', { days }),
            }))}
            {...field('pin_days')}
          />
        </>
      )}
      <SelectField
        label={i18n.t('Comments')}
        options={[
          { value: 'everyone', label: i18n.t('Everyone comments') },
          { value: 'none', label: i18n.t('No comments') },
        ]}
        {...field('comment_policy')}
      />
      {isPlanned ? (
        <TextField
          type="datetime-local"
          label={i18n.t('Publish at')}
          isOptional={announcement === null}
          help={announcement === null ? i18n.t('Leave it empty to publish at once.') : undefined}
          {...field('scheduled_at')}
        />
      ) : null}
    </FormDialog>
  )
}

const draftOf = (announcement: OfficeAnnouncement | null) => ({
  title: announcement?.post.title ?? '',
  content: announcement?.post.content ?? '',
  comment_policy: announcement?.post.comment_policy === 'none' ? 'none' : 'everyone',
  group_ids: [] as string[],
  is_urgent: false,
  pin_days: '',
  scheduled_at: announcement?.post.scheduled_at ? localTime(announcement.post.scheduled_at) : '',
})
