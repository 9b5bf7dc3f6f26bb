import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import type { FollowState } from '#contract/people/follow-state.ts'
import { fullName, type Named } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useFollow } from './use-follow.ts'

type Props = { person: Named & { id: string }; follow: FollowState; variant?: 'solid' | 'outline' }

/** Follow, Follow back, Asked or Following; pressing one of the last two takes it back. */
export function FollowButton({ person, follow, variant = 'outline' }: Props) {
  const { i18n } = useLingui()
  const { status, isBusy, start, end } = useFollow(person.id, follow)
  const name = isolated(fullName(person))
  if (status === 'none')
    return (
      <>
        {follow.follows_me ? <span data-follows-me>{i18n.t('Follows you')}</span> : null}
        <Button variant={variant} isBusy={isBusy} icon={<Plus size={18} aria-hidden />} onClick={start}>
          {follow.follows_me ? i18n.t('Follow back') : i18n.t('Follow')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </>
    )
  return (
    <Button
      variant="ghost"
      aria-pressed
      icon={status === 'requested' ? <Clock size={18} aria-hidden /> : <Check size={18} aria-hidden />}
      onClick={end}
    >
      {status === 'requested' ? i18n.t('Follow requested') : i18n.t('Following')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
