import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { consoleSearchEndpoints, type Curated } from '#contract/search/console-search.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { kinds } from '../kinds.ts'
import { thingAt } from './thing-at.ts'

const { curate, uncurate } = consoleSearchEndpoints

/** What staff put first, or leave out of every search. */
export function CuratedCard({ curated }: { curated: readonly Curated[] }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const [address, setAddress] = useState('')
  const [rule, setRule] = useState<Curated['rule']>('first')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useConsoleMutation(curate, {
    onSuccess: () => {
      setAddress('')
      setNote('')
      setTried(false)
    },
  })
  const remove = useConsoleMutation(uncurate)
  const [asked, setAsked] = useState<Curated | null>(null)
  const thing = thingAt(address)
  const refused = isApiError(add.error) ? (add.error.fields['thing']?.[0] ?? errorText(add.error)) : undefined
  return (
    <Card title={i18n.t('Put first or hidden')}>
      {curated.length === 0 ? <QuietText>{i18n.t('Nothing: the best match comes first.')}</QuietText> : null}
      <Rows aria-label={i18n.t('Put first or hidden')}>
        {curated.map((row) => (
          <li key={row.id}>
            <Badge tone={row.rule === 'first' ? 'gold' : 'neutral'}>
              {row.rule === 'first' ? i18n.t('First') : i18n.t('Hidden')}
            </Badge>
            <span>
              <bdi>{row.title ?? i18n.t('No longer there')}</bdi>
              <small>
                {i18n._(kinds[row.type].label)}
                {row.note ? (
                  <>
                    {i18n.t(', ')}
                    <bdi>{row.note}</bdi>
                  </>
                ) : null}
              </small>
            </span>
            <IconButton
              label={i18n.t('Delete: {name}', { name: row.title ?? '' })}
              icon={<X size={16} aria-hidden />}
              onClick={() => setAsked(row)}
            />
          </li>
        ))}
      </Rows>
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={asked?.rule === 'hidden' ? i18n.t('Show it in searches again?') : i18n.t('No longer put it first?')}
        action={i18n.t('Delete rule')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && remove.mutateAsync({ params: { type: asked.type, id: asked.id } })}
      >
        <bdi>{asked?.title ?? i18n.t('No longer there')}</bdi>
      </ConfirmDialog>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (thing && !add.isPending) add.mutate({ body: { ...thing, rule, note: note.trim() } })
        }}
      >
        <TextField
          label={i18n.t('Address of its page')}
          help={i18n.t('Copied from the browser, such as /events/… or /parishes/…')}
          dir="ltr"
          value={address}
          error={isTried && !thing ? i18n.t('Enter the address of its page') : refused}
          onChange={(event) => setAddress(event.target.value)}
        />
        <SelectField
          label={i18n.t('In searches')}
          value={rule}
          options={[
            { value: 'first', label: i18n.t('Put first') },
            { value: 'hidden', label: i18n.t('Hide') },
          ]}
          onChange={({ currentTarget }) => setRule(currentTarget.value === 'hidden' ? 'hidden' : 'first')}
        />
        <TextField
          label={i18n.t('Note')}
          isOptional
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
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

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    marginBottom: '4',
    '& li': { display: 'flex', alignItems: 'center', gap: '4', minHeight: '52px' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& span:nth-of-type(2)': { display: 'grid', minWidth: '0' },
    '& small': { color: 'fg.muted' },
    '& button': { marginInlineStart: 'auto' },
  },
})
