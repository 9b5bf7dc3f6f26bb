import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PagePatch, type PublicPage } from '#contract/pages/page.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

/** Address, publishing and the end of a page, for its owners (PAG-D7). */
export function Danger({ page }: { page: PublicPage }) {
  return (
    <Stack gap="5" maxWidth="720px">
      <StateCard page={page} />
      <AddressCard page={page} />
      <EndCard page={page} />
    </Stack>
  )
}

function StateCard({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const publish = useApiMutation(pagesEndpoints.patch, { announcesErrors: true })
  const unpublish = useApiMutation(pagesEndpoints.patch)
  const [isAsked, setAsked] = useState(false)
  const params = { slug: page.slug }
  const isShown = page.status === 'published' || page.status === 'pending'
  return (
    <Card title={i18n.t('Who sees it')}>
      <Stack gap="3" alignItems="start">
        <QuietText>
          {page.status === 'published'
            ? i18n.t('Everybody sees the page, without an account too.')
            : page.status === 'pending'
              ? i18n.t('The page waits to be approved.')
              : i18n.t('Only those who run the page see it.')}
        </QuietText>
        {isShown ? (
          <Button onClick={() => setAsked(true)}>
            {page.status === 'pending' ? i18n.t('Take it back') : i18n.t('Unpublish')}
          </Button>
        ) : (
          <Button
            variant="solid"
            isBusy={publish.isPending}
            onClick={() => publish.mutate({ params, body: { status: 'published' } })}
          >
            {i18n.t('Publish')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsked}
        title={i18n.t('Unpublish {name}?', { name: isolated(page.name) })}
        action={i18n.t('Unpublish')}
        onClose={() => setAsked(false)}
        onConfirm={() => unpublish.mutateAsync({ params, body: { status: 'unpublished' } })}
      >
        {i18n.t('Only those who run it see it then, with its posts. You can publish it again.')}
      </ConfirmDialog>
    </Card>
  )
}

function AddressCard({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const patch = useApiMutation(pagesEndpoints.patch)
  const { field, failure, isBusy, onSubmit } = useContractForm({
    schema: PagePatch,
    defaults: { slug: page.slug },
    required: ['slug'],
    subject: 'slug',
  })
  const send = onSubmit(async (body) => {
    const { slug } = await patch.mutateAsync({ params: { slug: page.slug }, body })
    await navigate({ to: '/pages/$slug/edit', params: { slug }, search: { tab: 'danger' }, replace: true })
  })
  const lockedUntil = page.slug_locked_until
  return (
    <Card title={i18n.t('Address')}>
      <Form onSubmit={(event) => void send(event)}>
        <FormFailureBanner failure={failure} />
        <TextField
          label={i18n.t('The end of its address')}
          dir="ltr"
          maxLength={60}
          disabled={lockedUntil !== null}
          help={
            lockedUntil === null
              ? i18n.t('Can be changed once in 30 days. The former address leads here for a year.')
              : i18n.t('Can be changed again on {date}.', {
                  date: dateFormat(locale, { dateStyle: 'long' }).format(Date.parse(lockedUntil)),
                })
          }
          {...field('slug')}
        />
        <FormActions>
          <Button type="submit" isBusy={isBusy} isOff={lockedUntil !== null}>
            {i18n.t('Change the address')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

function EndCard({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const remove = useApiMutation(pagesEndpoints.remove)
  const [isAsked, setAsked] = useState(false)
  return (
    <Card title={i18n.t('Delete the page')}>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {i18n.t('Delete the page')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={i18n.t('Delete {name}?', { name: isolated(page.name) })}
        action={i18n.t('Delete the page')}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { slug: page.slug } })
          await navigate({ to: '/pages', search: { tab: 'mine' } })
        }}
      >
        {i18n.t(
          'Nobody sees it any more. In 30 days it is gone for good, with its posts and events; until then the administration can bring it back.',
        )}
      </ConfirmDialog>
    </Card>
  )
}
