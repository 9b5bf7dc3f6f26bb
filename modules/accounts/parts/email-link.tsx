import MailCheck from 'lucide-react/icons/mail-check'
import { type ReactNode, useState } from 'react'
import { useLingui } from '@lingui/react'
import { isApiError } from '#src/api/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { AuthFrame, Muted } from './auth-frame.tsx'
import { Done } from './done.tsx'

type Answer = { email: string }
type Props = {
  title: string
  secret: string | null
  intro: string
  action: string
  /** Sends the secret; its error is shown. */
  send: (secret: string) => Promise<Answer>
  done: (answer: Answer) => ReactNode
  after: (answer: Answer) => ReactNode
}

/** A link of a mail about a change of address. Only a click uses it: mail scanners open it too. */
export function EmailLink({ title, secret, intro, action, send, done, after }: Props) {
  const { i18n } = useLingui()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function use(link: string) {
    setBusy(true)
    setFailure(null)
    try {
      setAnswer(await send(link))
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error.detail ?? i18n.t('Something went wrong. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  if (secret === null)
    return (
      <AuthFrame title={title}>
        <Muted role="alert">{i18n.t('This link is incomplete. Please open the one in your email.')}</Muted>
      </AuthFrame>
    )
  if (answer)
    return (
      <AuthFrame title={title}>
        <Done icon={<MailCheck size={32} aria-hidden />}>{done(answer)}</Done>
        {after(answer)}
      </AuthFrame>
    )
  return (
    <AuthFrame title={title}>
      <Muted>{intro}</Muted>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <Button variant="solid" size="lg" isWide isBusy={isBusy} onClick={() => void use(secret)}>
        {action}
      </Button>
    </AuthFrame>
  )
}
