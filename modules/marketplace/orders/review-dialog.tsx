import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Star from 'lucide-react/icons/star'
import { useId, useState } from 'react'
import type { Order } from '#contract/marketplace/market-order.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FieldError } from '#src/ui/form/field-frame.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { failureText } from '#src/lib/failure-text.ts'

/** One to five stars, by pointer or arrow keys, and a short text. Once per order. */
export function ReviewDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { i18n } = useLingui()
  const name = useId()
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const review = useApiMutation(ordersEndpoints.review)
  async function send() {
    if (rating === 0) return setProblem(i18n.t('Please choose 1 to 5 stars'))
    setProblem(null)
    try {
      await review.mutateAsync({ params: { id: order.id }, body: { rating, comment: comment.trim() } })
      onClose()
    } catch (error) {
      setProblem(failureText(i18n, error))
    }
  }
  const words = [i18n.t('Poor'), i18n.t('Fair'), i18n.t('Good'), i18n.t('Very good'), i18n.t('Excellent')]
  return (
    <Dialog
      isOpen
      size="sm"
      title={i18n.t('How was it with {name}?', { name: order.seller.name })}
      onClose={onClose}
      isBusy={review.isPending}
      canClose={() => comment === ''}
      footer={
        <>
          <Button onClick={onClose} isOff={review.isPending}>
            {i18n.t('Cancel')}
          </Button>
          <Button variant="solid" isBusy={review.isPending} onClick={() => void send()}>
            {i18n.t('Send review')}
          </Button>
        </>
      }
    >
      <Choice aria-describedby={problem && rating === 0 ? `${name}-error` : undefined}>
        <VisuallyHidden as="legend">{i18n.t('Stars')}</VisuallyHidden>
        {words.map((word, index) => (
          <label key={word} data-lit={index < rating || undefined}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              checked={rating === index + 1}
              onChange={() => setRating(index + 1)}
            />
            <Star size={32} aria-hidden />
            <VisuallyHidden>{i18n.t('{count} of 5 stars', { count: i18n.number(index + 1) })}</VisuallyHidden>
          </label>
        ))}
        <output>{rating > 0 ? words[rating - 1] : null}</output>
      </Choice>
      {problem && rating === 0 ? <FieldError id={`${name}-error`}>{problem}</FieldError> : null}
      <TextareaField
        label={i18n.t('A few words')}
        isOptional
        limit={500}
        maxLength={500}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      {problem && rating > 0 ? <Banner tone="danger">{problem}</Banner> : null}
    </Dialog>
  )
}

const Choice = chakra('fieldset', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    marginBottom: '3',
    '& label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: '48px',
      height: '48px',
      color: 'border.strong',
      cursor: 'pointer',
      borderRadius: 'control',
    },
    '& label[data-lit]': { color: 'gold', '& svg': { fill: 'currentColor' } },
    '& label:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus' },
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer', margin: '0' },
    '& output': { marginInlineStart: '3', color: 'fg.muted' },
  },
})
