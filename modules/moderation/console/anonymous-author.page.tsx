import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { consoleModerationEndpoints } from '#contract/moderation/console-moderation.ts'
import { StepUpCancelled, useGuarded } from '#src/console/confirm/step-up.tsx'
import { ReasonField, reasonError } from '#src/console/form/reason-field.tsx'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Banner } from '#src/ui/status/banner.tsx'

export const Route = createLazyRoute('/admin/content/anonymous-author/$kind/$id')({ component: AnonymousAuthorPage })

type Author = { name: string; username: string }

/** Reveals an anonymous author for a reason, after a second factor; the audit log keeps both (PRY-D4). */
function AnonymousAuthorPage() {
  const { i18n } = useLingui()
  const [author, setAuthor] = useState<Author | null>(null)
  return (
    <Page width="reading">
      <PageHeader title={i18n.t('Who is it?')} subtitle={i18n.t('The author asked to stay anonymous. Look only if you must.')} />
      <Card>
        {author ? (
          <p role="status">
            <bdi>{author.name}</bdi> <bdi dir="ltr">@{author.username}</bdi>
          </p>
        ) : (
          <AskForm onShown={setAuthor} />
        )}
      </Card>
    </Page>
  )
}

function AskForm({ onShown }: { onShown: (author: Author) => void }) {
  const { i18n } = useLingui()
  const { api } = useServices()
  const guarded = useGuarded()
  const errorText = useErrorText()
  const params = Route.useParams()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const error = reasonError(reason)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (error) return
    setBusy(true)
    setFailure(null)
    try {
      const input = { params, body: { reason: reason.trim() } }
      onShown(await guarded(() => api.call(consoleModerationEndpoints.revealAuthor, input, { suppressErrors: true })))
    } catch (failed) {
      if (!(failed instanceof StepUpCancelled)) setFailure(failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={(event) => void submit(event)}>
      {failure ? <Banner tone="danger">{errorText(failure)}</Banner> : null}
      <ReasonField value={reason} error={isChecked && error ? i18n._(error) : undefined} onChange={setReason} rows={3} />
      <FormActions>
        <Button variant="danger" type="submit" isBusy={isBusy}>
          {i18n.t('Show the name')}
        </Button>
      </FormActions>
    </Form>
  )
}
