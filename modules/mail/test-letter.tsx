import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { mailEndpoints, type TestLetter } from '#contract/mail/mail.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { isApiError } from '#src/api/api-error.ts'
import { languageOf } from '#contract/core/languages.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Banner } from '#src/ui/status/banner.tsx'

/** Sends a letter to the caller and shows the mail server's answer. */
export function TestLetterCard() {
  const { i18n } = useLingui()
  const locale = languageOf(i18n.locale)
  const errorText = useErrorText()
  const { mutate, data, error, isPending } = useConsoleMutation(mailEndpoints.testEmail)
  return (
    <Card title={i18n.t('Test letter')}>
      <Stack>
        <p>{i18n.t('Sends a letter to your own address and shows what the mail server answers.')}</p>
        <Button isBusy={isPending} onClick={() => mutate({ body: { locale } })}>
          {i18n.t('Send me a test letter')}
        </Button>
        {data && !isPending ? <Outcome letter={data} /> : null}
        {error && !isPending ? (
          <Banner tone="danger">{isApiError(error) ? errorText(error) : i18n.t('An error occurred')}</Banner>
        ) : null}
      </Stack>
    </Card>
  )
}

function Outcome({ letter: { outcome, to, answer } }: { letter: TestLetter }) {
  const { i18n } = useLingui()
  const texts = {
    accepted: i18n.t('The mail server accepted the letter to {to}. Look into your mailbox, among spam too.', { to }),
    refused: i18n.t('The mail server refused the letter to {to}.', { to }),
    unreachable: i18n.t('The mail server could not be reached, or did not take the letter.'),
    stored: i18n.t('The letter to {to} waits in the outbox: there is no mail server.', { to }),
  }
  return (
    <Banner tone={outcome === 'accepted' ? 'success' : outcome === 'stored' ? 'warning' : 'danger'}>
      {texts[outcome]}
      {answer ? (
        <Answer>
          {i18n.t('Its answer:')} <code dir="ltr">{answer}</code>
        </Answer>
      ) : null}
    </Banner>
  )
}

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: '4', '& > [role]': { width: '100%' } },
})
const Answer = chakra('p', { base: { textStyle: 'dense', marginTop: '1', '& code': { overflowWrap: 'anywhere' } } })
