import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { pageKinds, PagePatch, type PublicPage, socialNetworks } from '#contract/pages/page.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { UnsavedGuard } from '#src/forms/unsaved-guard.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PictureCard } from '#src/ui/files/picture-card.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { PlaceCover } from '#src/ui/show/place-cover.tsx'
import { changesOf, draftOf } from '../form/page-draft.ts'
import { kindLabels } from '../shared/labels.ts'
import { pageIcons } from '../shared/page-icon.ts'
import { PagePicture } from '../shared/page-picture.tsx'

const networkNames = { facebook: 'Facebook', youtube: 'YouTube', instagram: 'Instagram' } as const

/** What admins change about a page: its pictures, its words and how it is reached. */
export function Details({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const setAvatar = useApiMutation(pagesEndpoints.setAvatar)
  const removeAvatar = useApiMutation(pagesEndpoints.removeAvatar)
  const setCover = useApiMutation(pagesEndpoints.setCover)
  const removeCover = useApiMutation(pagesEndpoints.removeCover)
  const params = { slug: page.slug }
  return (
    <Stack gap="5" maxWidth="720px">
      <PictureCard
        title={i18n.t('Picture')}
        hasPicture={page.avatar !== null}
        question={i18n.t('Remove the picture?')}
        save={(photo) => setAvatar.mutateAsync({ params, body: {}, files: { photo } })}
        remove={() => removeAvatar.mutateAsync({ params })}
      >
        <PagePicture page={page} size={96} />
      </PictureCard>
      <PictureCard
        title={i18n.t('Cover picture')}
        hasPicture={page.cover_photo !== null}
        question={i18n.t('Remove the cover?')}
        save={(photo) => setCover.mutateAsync({ params, body: {}, files: { photo } })}
        remove={() => removeCover.mutateAsync({ params })}
      >
        <PlaceCover id={page.id} photo={page.cover_photo} icon={pageIcons[page.kind]} />
      </PictureCard>
      <Card title={i18n.t('About the page')}>
        <DetailsForm page={page} />
      </Card>
    </Stack>
  )
}

function DetailsForm({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const patch = useApiMutation(pagesEndpoints.patch)
  const { form, field, failure, isBusy, onSubmit } = useContractForm({
    schema: PagePatch,
    defaults: draftOf(page),
    bodyOf: (draft) => changesOf(page, draft),
    required: ['name'],
  })
  const send = onSubmit(async (body) => {
    form.reset(draftOf(await patch.mutateAsync({ params: { slug: page.slug }, body })))
    bus.publish('pages', {
      type: 'toast.requested',
      host: 'list',
      variant: 'success',
      title: /*i18n*/ 'The page was saved',
    })
  })
  return (
    <Form onSubmit={(event) => void send(event)}>
      <FormFailureBanner failure={failure} />
      <TextField label={i18n.t('Name')} maxLength={100} {...field('name')} />
      <SelectField
        label={i18n.t('Kind of page')}
        options={pageKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
        {...field('kind')}
      />
      <TextField label={i18n.t('In one line')} isOptional maxLength={160} {...field('tagline')} />
      <TextareaField label={i18n.t('Description')} isOptional limit={5000} {...field('description')} />
      <TextareaField label={i18n.t('Where to find it')} isOptional limit={300} rows={3} {...field('address_text')} />
      <TextField
        type="tel"
        dir="ltr"
        label={i18n.t('Phone')}
        isOptional
        help={i18n.t('With the country, such as +20 2 2345 6789.')}
        {...field('phone')}
      />
      <TextField type="email" dir="ltr" label={i18n.t('Email address')} isOptional {...field('email')} />
      <TextField type="url" dir="ltr" label={i18n.t('Website')} isOptional {...field('website')} />
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          type="url"
          dir="ltr"
          label={networkNames[network]}
          isOptional
          {...field(`social_links.${network}`)}
        />
      ))}
      <FormActions>
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {i18n.t('Save')}
        </Button>
      </FormActions>
      <UnsavedGuard isDirty={() => form.formState.isDirty && !form.formState.isSubmitting} />
    </Form>
  )
}
