import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Star from 'lucide-react/icons/star'

/** A seller's mean rating, or that there are no reviews. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number }) {
  const { i18n } = useLingui()
  if (rating === null) return <Line>{i18n.t('No reviews yet')}</Line>
  return (
    <Line>
      <Star size={16} fill="currentColor" aria-hidden />
      <strong>{i18n.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</strong>
      {reviews === 1 ? i18n.t('(one review)') : i18n.t('({count} reviews)', { count: reviews })}
    </Line>
  )
}

/** One review's rating as stars. */
export function Stars({ rating }: { rating: number }) {
  const { i18n } = useLingui()
  return (
    <Row role="img" aria-label={i18n.t('{count} of 5 stars', { count: i18n.number(rating) })}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} size={16} fill={place <= rating ? 'currentColor' : 'none'} aria-hidden />
      ))}
    </Row>
  )
}

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'fg.muted',
    textStyle: 'dense',
    '& svg': { color: 'gold' },
    '& strong': { color: 'fg', fontWeight: '600' },
  },
})
const Row = chakra('span', { base: { display: 'inline-flex', gap: '0.5', color: 'gold' } })
