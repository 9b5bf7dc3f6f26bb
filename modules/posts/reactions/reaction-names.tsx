import Church from 'lucide-react/icons/church'
import Flame from 'lucide-react/icons/flame'
import Frown from 'lucide-react/icons/frown'
import HandHeart from 'lucide-react/icons/hand-heart'
import Heart from 'lucide-react/icons/heart'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactionType } from '#contract/posts/reactions.ts'

/** What each reaction is called, and its picture. */
export const reactionNames = {
  candle: { label: /*i18n*/ 'Candle', Icon: Flame },
  amen: { label: /*i18n*/ 'Amen', Icon: Church },
  pray: { label: /*i18n*/ 'Pray', Icon: HandHeart },
  love: { label: /*i18n*/ 'Love', Icon: Heart },
  like: { label: /*i18n*/ 'Like', Icon: ThumbsUp },
  sad: { label: /*i18n*/ 'Sad', Icon: Frown },
} as const satisfies Record<ReactionType, { label: string; Icon: typeof Heart }>
