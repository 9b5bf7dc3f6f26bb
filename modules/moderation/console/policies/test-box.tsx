import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { type RuleScope, ruleScopes } from '#contract/moderation/rule.ts'
import { rulesEndpoints } from '#contract/moderation/rules.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { scopeLabels } from './rule-labels.ts'
import { TestOutcome } from './test-outcome.tsx'

/** Shows what the rules of a place would do with a text (MOD-D4). */
export function TestBox() {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const test = useConsoleMutation(rulesEndpoints.testRules)
  const [text, setText] = useState('')
  const [scope, setScope] = useState<RuleScope>('posts')
  const [tested, setTested] = useState('')
  const error = isApiError(test.error) ? test.error.fields['text']?.[0] : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (test.isPending || text.trim() === '') return
    setTested(text.trim().normalize('NFC'))
    test.mutate({ body: { text, scope } })
  }
  return (
    <Card title={i18n.t('Try a text')}>
      <Form onSubmit={submit}>
        <Row>
          <TextareaField
            label={i18n.t('Text')}
            rows={3}
            dir="auto"
            limit={5_000}
            value={text}
            error={error}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <SelectField
              label={i18n.t('Where')}
              options={ruleScopes.map((place) => ({ value: place, label: i18n._(scopeLabels[place]) }))}
              value={scope}
              onChange={(event) => setScope(event.target.value as RuleScope)}
            />
            <Button type="submit" variant="outline" isBusy={test.isPending}>
              {i18n.t('Try the rules')}
            </Button>
          </div>
        </Row>
      </Form>
      {test.isError && !error ? <Banner tone="danger">{errorText(test.error)}</Banner> : null}
      <div role="status">{test.data ? <TestOutcome text={tested} test={test.data} /> : null}</div>
    </Card>
  )
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr', md: '1fr 240px' },
    alignItems: 'start',
    '& > :last-child': { display: 'flex', flexDirection: 'column', gap: '4' },
  },
})
