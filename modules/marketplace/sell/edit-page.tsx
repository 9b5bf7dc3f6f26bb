import { useLingui } from '@lingui/react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Item, ItemPatch } from '#contract/marketplace/market-item.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { useFlagState } from '#src/flags/use-flags.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { RecordResult } from '#src/lists/record-result.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { MarketFrame, Missing } from '../parts/market-frame.tsx'
import { MissingItem } from '../parts/missing-item.tsx'
import { checkDraft, draftOf } from './item-draft.ts'
import { ItemFields } from './item-fields.tsx'
import { Preview } from './preview.tsx'
import { useItemForm } from './use-item-form.ts'

/** Edit form of the seller's own item. */
export function EditPage() {
  const { i18n } = useLingui()
  const { itemId } = useParams({ from: '/member/marketplace/items/$itemId/edit' })
  const { inForce } = useFlagState()
  const query = useApiQuery(
    marketplaceEndpoints.item,
    { params: { id: itemId } },
    { enabled: inForce.marketplace, refetchOnWindowFocus: false },
  )
  return (
    <MarketFrame
      title={i18n.t('Edit item')}
      width="reading"
      hasNav={false}
      heading={
        <PageHeader
          title={i18n.t('Edit item')}
          back={
            <BackLink to="/marketplace/items/$itemId" params={{ itemId }}>
              {i18n.t('Back to the item')}
            </BackLink>
          }
        />
      }
    >
      <RecordResult query={query} missing={<MissingItem />}>
        {(item) =>
          item.can_edit ? (
            <EditForm key={item.id} item={item} />
          ) : (
            <Missing
              title={i18n.t('This is not your item')}
              action={<ButtonLink to="/marketplace">{i18n.t('Browse the marketplace')}</ButtonLink>}
            >
              {i18n.t('Only its seller can change it.')}
            </Missing>
          )
        }
      </RecordResult>
    </MarketFrame>
  )
}

function EditForm({ item }: { item: Item }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const navigate = useNavigate()
  const { currency } = item
  const itemForm = useItemForm(draftOf(item), currency)
  const { form } = itemForm
  const [isPreviewed, setPreviewed] = useState(false)
  const patch = useApiMutation(marketplaceEndpoints.patchItem)
  const submit = itemForm.onSubmit(async (body) => {
    const { body: before } = checkDraft(draftOf(item), currency)
    const changed = Object.fromEntries(
      Object.entries(body).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(before?.[field as keyof typeof body]),
      ),
    ) as ItemPatch
    if (Object.keys(changed).length > 0) await patch.mutateAsync({ params: { id: item.id }, body: changed })
    bus.publish('marketplace', {
      type: 'toast.requested',
      host: 'list',
      variant: 'success',
      title: /*i18n*/ 'Your item was changed',
    })
    await navigate({ to: '/marketplace/items/$itemId', params: { itemId: item.id } })
  })
  return (
    <Form onSubmit={(event) => (patch.isPending ? event.preventDefault() : void submit(event))}>
      <ItemFields form={itemForm} currency={currency} hasSold={item.quantity_sold} />
      <FormFailureBanner failure={itemForm.failure} />
      <FormActions>
        <Button variant="ghost" onClick={() => setPreviewed(true)}>
          {i18n.t('Preview')}
        </Button>
        <ButtonLink to="/marketplace/items/$itemId" params={{ itemId: item.id }}>
          {i18n.t('Cancel')}
        </ButtonLink>
        <Button type="submit" variant="solid" isBusy={patch.isPending}>
          {i18n.t('Save changes')}
        </Button>
      </FormActions>
      {isPreviewed ? <Preview draft={form.getValues()} currency={currency} onClose={() => setPreviewed(false)} /> : null}
    </Form>
  )
}
