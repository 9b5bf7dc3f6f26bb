import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DecisionDialog, type Decision } from './decision-dialog.tsx'
import { Duplicates } from './duplicates.tsx'
import { RequestFacts } from './request-facts.tsx'

type Props = { request: InvitationRequest; mayDecide: boolean; onNext: () => void }
const keys: Record<string, Decision | 'next'> = { a: 'approve', d: 'decline', s: 'spam', n: 'next' }

/** A request beside possible duplicates, with its decisions. Keys: A, D, S, N. */
export function WorkOn({ request, mayDecide, onNext }: Props) {
  const { i18n } = useLingui()
  const [decision, setDecision] = useState<Decision | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    const isTyping = (event.target as Element | null)?.closest?.(
      'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]',
    )
    if (!act || isTyping || decision || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (document.querySelector('[aria-modal=true]')) return
    event.preventDefault()
    if (act === 'next') onNext()
    else if (mayDecide) setDecision(act)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const button = (act: Decision, label: string, key: string | null, variant: 'solid' | 'outline' | 'danger') => (
    <Button variant={variant} {...(key ? { 'aria-keyshortcuts': key } : {})} onClick={() => setDecision(act)}>
      {label}
      {key ? <kbd aria-hidden>{key}</kbd> : null}
    </Button>
  )

  return (
    <Stack>
      <Card title={<bdi>{request.full_name}</bdi>}>
        <Sides data-two={request.duplicates.length > 0 || undefined}>
          <div>
            <h3>{i18n.t('What was written')}</h3>
            <RequestFacts request={request} />
          </div>
          <div>
            <h3>{i18n.t('May be the same person')}</h3>
            <Duplicates request={request} />
          </div>
        </Sides>
      </Card>
      <Actions role="group" aria-label={i18n.t('Decision')}>
        {mayDecide ? (
          <>
            {button('approve', i18n.t('Approve'), 'A', 'solid')}
            {button('decline', i18n.t('Decline'), 'D', 'outline')}
            {button('spam', i18n.t('Spam'), 'S', 'outline')}
            {button('assign', i18n.t('Assign'), null, 'outline')}
          </>
        ) : null}
        <Button variant="ghost" aria-keyshortcuts="N" onClick={onNext}>
          {i18n.t('Next')}
          <kbd aria-hidden>N</kbd>
        </Button>
      </Actions>
      {decision ? <DecisionDialog act={decision} requests={[request]} onClose={() => setDecision(null)} onDone={onNext} /> : null}
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' } })
const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    '& h3': { textStyle: 'h4', marginBottom: '3' },
    '&[data-two]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  },
})
const Actions = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    padding: '3',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '& kbd': {
      display: { base: 'none', md: 'inline-block' },
      paddingInline: '1.5',
      borderWidth: '1px',
      borderColor: 'currentcolor',
      borderRadius: '4px',
      fontSize: 'caption',
      lineHeight: '1.5',
      fontFamily: 'inherit',
    },
  },
})
