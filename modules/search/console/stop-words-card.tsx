import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { consoleSearchEndpoints } from '#contract/search/console-search.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'

/** Words that a search leaves out where it has others. */
export function StopWordsCard({ words }: { words: readonly string[] }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const showSuccess = useSuccessToast()
  const [typed, setTyped] = useState(words.join(', '))
  const save = useConsoleMutation(consoleSearchEndpoints.changeStopWords, {
    onSuccess: () => showSuccess(/*i18n*/ 'Saved'),
  })
  const next = typed
    .split(/[,،\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
  return (
    <Card title={i18n.t('Words left out')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ body: { words: next } })
        }}
      >
        <TextareaField
          label={i18n.t('Words, with commas between them')}
          help={i18n.t('They are searched only where nothing else is asked.')}
          rows={3}
          value={typed}
          error={isApiError(save.error) ? errorText(save.error) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormActions>
          <Button type="submit" isBusy={save.isPending} isOff={next.join() === words.join()}>
            {i18n.t('Save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
