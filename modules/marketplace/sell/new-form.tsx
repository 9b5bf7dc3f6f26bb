import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { readJson, writeDroppable } from '#src/storage/json.ts'
import { draftPrefix } from '#src/storage/keys.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { failureText } from '#src/lib/failure-text.ts'
import { emptyDraft, type ItemDraft, StoredDraft } from './item-draft.ts'
import { ItemFields } from './item-fields.tsx'
import { Preview } from './preview.tsx'
import { useItemForm } from './use-item-form.ts'
import { outcome } from '../parts/outcome.ts'

const draftKey = `${draftPrefix}item`

/** Form of a new item. The draft stays in this browser until it is saved. */
export function NewForm({ currency }: { currency: string }) {
  const { i18n } = useLingui()
  const { storage } = useServices()
  const [round, setRound] = useState(0)
  const [kept, setKept] = useState<ItemDraft | null>(() => readJson(storage, draftKey, StoredDraft))
  return (
    <>
      {kept ? (
        <Banner
          action={
            <Button
              size="sm"
              onClick={() => {
                storage.remove(draftKey)
                setKept(null)
                setRound(round + 1)
              }}
            >
              {i18n.t('Start over')}
            </Button>
          }
        >
          {i18n.t('Your draft from last time has been restored.')}
        </Banner>
      ) : null}
      <Fields key={round} initial={kept ?? emptyDraft} currency={currency} />
    </>
  )
}

function Fields({ initial, currency }: { initial: ItemDraft; currency: string }) {
  const { i18n } = useLingui()
  const { bus, storage, clock } = useServices()
  const navigate = useNavigate()
  const itemForm = useItemForm(initial, currency)
  const { form } = itemForm
  const [isPreviewed, setPreviewed] = useState(false)
  const create = useApiMutation(marketplaceEndpoints.createItem)
  const publish = useApiMutation(marketplaceEndpoints.publish)
  useEffect(() => {
    const watching = form.watch((draft) => writeDroppable(storage, draftKey, draft, clock.now()))
    return () => watching.unsubscribe()
  }, [form, storage, clock])
  const isBusy = create.isPending || publish.isPending

  const save = (publishes: boolean) =>
    itemForm.onSubmit(async (body) => {
      const item = await create.mutateAsync({ body })
      storage.remove(draftKey)
      let title: string = /*i18n*/ 'Saved as a draft'
      let serverText: string | undefined
      if (publishes) {
        try {
          const { status } = await publish.mutateAsync({ params: { id: item.id } })
          title = status === 'pending' ? /*i18n*/ 'A moderator reviews it first' : /*i18n*/ 'Your item is on offer'
        } catch (error) {
          serverText = failureText(i18n, error)
        }
      }
      bus.publish('marketplace', { type: 'toast.requested', title, ...outcome(serverText) })
      await navigate({ to: '/marketplace/items/$itemId', params: { itemId: item.id } })
    })

  return (
    <Form onSubmit={(event) => (isBusy ? event.preventDefault() : void save(true)(event))}>
      <ItemFields form={itemForm} currency={currency} />
      <FormFailureBanner failure={itemForm.failure} />
      <FormActions>
        <Button variant="ghost" onClick={() => setPreviewed(true)}>
          {i18n.t('Preview')}
        </Button>
        <Button isBusy={isBusy} onClick={() => void save(false)()}>
          {i18n.t('Save as a draft')}
        </Button>
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {i18n.t('Publish')}
        </Button>
      </FormActions>
      {isPreviewed ? <Preview draft={form.getValues()} currency={currency} onClose={() => setPreviewed(false)} /> : null}
    </Form>
  )
}
