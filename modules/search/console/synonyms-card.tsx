import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { consoleSearchEndpoints } from '#contract/search/console-search.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { useErrorText } from '#src/console/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { isolated } from '#src/lib/isolated.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'

const { synonyms, addSynonyms, deleteSynonyms } = consoleSearchEndpoints
const split = (typed: string) =>
  typed
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** Spellings and words that find each other. */
export function SynonymsCard() {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const query = useConsoleQuery(synonyms, {})
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useConsoleMutation(addSynonyms, {
    onSuccess: () => {
      setTyped('')
      setTried(false)
    },
  })
  const remove = useConsoleMutation(deleteSynonyms)
  const [asked, setAsked] = useState<{ id: string; words: readonly string[] } | null>(null)
  const isTooFew = split(typed).length < 2
  const refused = isApiError(add.error) ? errorText(add.error) : undefined
  return (
    <Card title={i18n.t('Spellings that find each other')}>
      {query.isError ? <TableFailure query={query} isSlim /> : null}
      {query.data?.length === 0 ? (
        <QuietText>{i18n.t('None yet. Names find each other by their sound without this.')}</QuietText>
      ) : null}
      <Groups aria-label={i18n.t('Spellings that find each other')}>
        {query.data?.map(({ id, words }) => (
          <li key={id}>
            {words.map((word) => (
              <bdi key={word}>{word}</bdi>
            ))}
            <IconButton
              label={i18n.t('Delete: {name}', { name: words.join(', ') })}
              icon={<X size={16} aria-hidden />}
              onClick={() => setAsked({ id, words })}
            />
          </li>
        ))}
      </Groups>
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={i18n.t('Delete these spellings?')}
        action={i18n.t('Delete spellings')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && remove.mutateAsync({ params: { id: asked.id } })}
      >
        {i18n.t('Searches for one of them no longer find the others: {words}.', {
          words: isolated(asked?.words.join(', ') ?? ''),
        })}
      </ConfirmDialog>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isTooFew && !add.isPending) add.mutate({ body: { words: split(typed) } })
        }}
      >
        <TextField
          label={i18n.t('Words, with commas between them')}
          help={i18n.t('Such as liturgy, mass, قداس')}
          value={typed}
          error={isTried && isTooFew ? i18n.t('Enter at least two words') : refused}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormActions>
          <Button type="submit" isBusy={add.isPending}>
            {i18n.t('Add')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

const Groups = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    marginBottom: '4',
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', minHeight: '44px' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& button': { marginInlineStart: 'auto' },
  },
})
