import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { MembershipRequest } from '#contract/parishes/parish-admin.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type Props = {
  request: MembershipRequest
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onApprove: () => void
  onDecline: () => void
}

/** A person who waits: since when, from where, and the two answers. */
export function RequestLine({ request, isChosen, isBusy, onChoose, onApprove, onDecline }: Props) {
  const { i18n } = useLingui()
  const name = <VisuallyHidden> {request.name}</VisuallyHidden>
  return (
    <Row>
      <div>
        <CheckboxField
          label={<bdi>{request.name}</bdi>}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <Facts>
          <RelativeTime at={request.requested_at} />
          {request.city ? <bdi>{request.city}</bdi> : null}
          {request.email_verified ? null : <Badge tone="warning">{i18n.t('Email not verified')}</Badge>}
        </Facts>
      </div>
      <Answers>
        <Button size="sm" variant="solid" isOff={isBusy} onClick={onApprove}>
          {i18n.t('Approve')}
          {name}
        </Button>
        <Button size="sm" isOff={isBusy} onClick={onDecline}>
          {i18n.t('Decline')}
          {name}
        </Button>
      </Answers>
    </Row>
  )
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
})
const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1',
    paddingInlineStart: '34px',
    color: 'fg.muted',
    textStyle: 'dense',
  },
})
const Answers = chakra('div', { base: { display: 'flex', gap: '2', marginInlineStart: { base: '34px', sm: '0' } } })
