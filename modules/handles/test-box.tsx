import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'

/** Checks while typing whether a username would be free. */
export function TestBox() {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const [handle, setHandle] = useState('')
  const query = useConsoleQuery(
    handlesEndpoints.checkHandle,
    { query: { handle } },
    { enabled: handle !== '', placeholderData: () => undefined },
  )
  const answer = handle === '' ? undefined : query.data
  const why = {
    built_in: i18n.t('It is part of the app’s own addresses.'),
    reserved: i18n.t('It is reserved by {by}.', { by: answer?.by ?? '' }),
    taken: i18n.t('Somebody has it, or had it recently.'),
    invalid: i18n.t('It is not a valid username.'),
  }
  return (
    <Card title={i18n.t('Check a handle')}>
      <Row>
        <SettledField
          label={i18n.t('Handle to check')}
          isLabelHidden
          placeholder={i18n.t('Type a handle')}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={handle}
          onSettle={setHandle}
        />
        <p role="status">
          {answer ? (
            <>
              <Badge tone={answer.free ? 'success' : 'crimson'}>{answer.free ? i18n.t('Free') : i18n.t('Not available')}</Badge>{' '}
              {answer.why ? why[answer.why] : i18n.t('Anyone could take it.')}
            </>
          ) : query.isError && handle !== '' ? (
            errorText(query.error)
          ) : null}
        </p>
      </Row>
    </Card>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    '& > :first-child': { flex: '0 1 320px', minWidth: '0' },
    '& > p': { flex: '1 1 240px', minHeight: '28px' },
  },
})
