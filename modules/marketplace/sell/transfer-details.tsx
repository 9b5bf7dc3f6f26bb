import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { failureText } from '#src/lib/failure-text.ts'

/** Transfer details for buyers; without them transfer is not offered, and shipped items can only be paid by card. */
export function TransferDetails({ details }: { details: string }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const [text, setText] = useState(details)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useApiMutation(marketplaceEndpoints.transferDetails)
  async function submit() {
    setProblem(null)
    try {
      await save.mutateAsync({ body: { transfer_details: text.trim() } })
      bus.publish('marketplace', {
        type: 'toast.requested',
        host: 'list',
        variant: 'success',
        title: /*i18n*/ 'Transfer details saved',
      })
    } catch (error) {
      setProblem(failureText(i18n, error))
    }
  }
  return (
    <Card title={i18n.t('Payment by transfer')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) void submit()
        }}
      >
        <TextareaField
          label={i18n.t('Where buyers send the money')}
          isOptional
          limit={500}
          maxLength={500}
          rows={3}
          value={text}
          help={i18n.t(
            'Name, bank and account. A buyer sees it once you have accepted their order. Leave it empty to take no transfers.',
          )}
          onChange={({ target }) => setText(target.value)}
        />
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <FormActions>
          <Button type="submit" isBusy={save.isPending} isOff={text.trim() === details.trim()}>
            {i18n.t('Save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
