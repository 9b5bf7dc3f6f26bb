import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Button } from './button.tsx'
import { buttonRecipe } from './button-recipe.ts'

/** A link to pass on. `text` stands before it in the message. */
type Props = { text: string; url: string; size?: 'sm' }

/** Opens WhatsApp with the message; the sender chooses the recipient there. */
export function WhatsAppLink({ text, url, size }: Props) {
  const { i18n } = useLingui()
  return (
    <Link
      {...(size && { size })}
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noreferrer"
    >
      <MessageCircle size={18} aria-hidden />
      {i18n.t('Share by WhatsApp')}
    </Link>
  )
}

/** The device's own share sheet; nothing where it has none. Closing the sheet is no failure. */
export function ShareSheetButton({ text, url, size }: Props) {
  const { i18n } = useLingui()
  const [isRefused, setRefused] = useState(false)
  if (!navigator.share) return null
  const share = () => navigator.share({ text, url }).catch((error: unknown) => setRefused((error as Error).name !== 'AbortError'))
  return (
    <Button {...(size && { size })} icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
      <span aria-live="polite">{isRefused ? i18n.t('Sharing is not allowed here') : i18n.t('Share')}</span>
    </Button>
  )
}

const Link = chakra('a', buttonRecipe)
