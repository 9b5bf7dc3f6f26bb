import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { PrayerRequest } from '#contract/prayers/prayers.ts'
import { Category } from '../category.tsx'
import { AskedBy } from './asked-by.tsx'
import { PrayButton } from './pray-button.tsx'
import { RequestMarks } from './request-marks.tsx'
import { Row } from './row.tsx'

/** A request in a list, with its first lines and the candle. */
export function PrayerCard({ request }: { request: PrayerRequest }) {
  const { i18n } = useLingui()
  return (
    <Box data-urgent={(request.is_urgent && request.status === 'active') || undefined}>
      <Row>
        <Category id={request.category_id} />
        <RequestMarks request={request} />
      </Row>
      <Heading dir="auto">
        <Title to="/prayers/$prayerId" params={{ prayerId: request.id }}>
          <bdi>{request.title}</bdi>
        </Title>
      </Heading>
      <Words dir="auto">{request.content}</Words>
      <AskedBy request={request} />
      <Row>
        <PrayButton request={request} />
        {request.updates_count > 0 ? (
          <span>{i18n.t('{count, plural, one {# update} other {# updates}}', { count: request.updates_count })}</span>
        ) : null}
      </Row>
    </Box>
  )
}

const Box = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '3',
    padding: { base: '4', md: '6' },
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    transition: 'border-color 120ms ease-out',
    _light: { boxShadow: 'sm' },
    _hover: { borderColor: 'border.strong' },
    '&[data-urgent]': {
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'crimson',
      _hover: { borderInlineStartColor: 'crimson' },
    },
  },
})
const Heading = chakra('h2', { base: { textStyle: 'h3', minWidth: '0', overflowWrap: 'anywhere' } })
const Title = createLink(
  chakra('a', {
    base: {
      color: 'fg',
      textDecoration: 'none',
      _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
  }),
)
const Words = chakra('p', {
  base: {
    maxWidth: '68ch',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    lineClamp: '4',
  },
})
