import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { chatEndpoints } from '#contract/chat/chat.ts'
import type { PublicProfile } from '#contract/accounts/account.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'

/** Opens the room with another member, from their profile. */
export function WriteButton({ profile }: { profile: PublicProfile }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const open = useApiMutation(chatEndpoints.openRoom, {
    announcesErrors: true,
    onSuccess: ({ id }) => navigate({ to: '/chat', search: { room: id } }),
  })
  return (
    <Button
      icon={<MessageCircle size={18} aria-hidden />}
      isBusy={open.isPending}
      onClick={() => open.mutate({ body: { user_id: profile.id } })}
    >
      {i18n.t('Message')}
    </Button>
  )
}
