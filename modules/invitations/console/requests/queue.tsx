import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import { BulkBar } from '#src/console/table/bulk-bar.tsx'
import { useSelection } from '#src/console/table/use-selection.ts'
import { Button } from '#src/ui/button.tsx'
import { checkbox } from '#src/ui/form/choice-styles.ts'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { DecisionDialog, type Decision } from './decision-dialog.tsx'

type Props = { requests: readonly InvitationRequest[]; currentId: string; mayDecide: boolean; onOpen: (id: string) => void }

/** The waiting requests; several can be selected and decided together. */
export function Queue({ requests, currentId, mayDecide, onOpen }: Props) {
  const { i18n } = useLingui()
  const { ids, has, toggle, clear } = useSelection(requests.map(({ id }) => id))
  const [decision, setDecision] = useState<Decision | null>(null)
  const button = (act: Decision, label: string, isDanger = false) => (
    <Button size="sm" variant={isDanger ? 'danger' : 'outline'} onClick={() => setDecision(act)}>
      {label}
    </Button>
  )
  return (
    <Side aria-label={i18n.t('Waiting')}>
      <List>
        {requests.map(({ id, full_name, city, waiting_days, duplicates }) => (
          <li key={id} data-open={id === currentId || undefined}>
            {mayDecide ? (
              <Box
                type="checkbox"
                aria-label={i18n.t('Select {name}', { name: full_name })}
                checked={has(id)}
                onChange={() => toggle(id)}
              />
            ) : null}
            <button type="button" aria-current={id === currentId} onClick={() => onOpen(id)}>
              <bdi>{full_name}</bdi>
              <span>
                <FactLine
                  facts={[
                    <bdi key="city">{city}</bdi>,
                    i18n.t('{count, plural, =0 {since today} one {# day} other {# days}}', { count: waiting_days }),
                    duplicates.length > 0 && i18n.t('similar: {count}', { count: i18n.number(duplicates.length) }),
                  ]}
                />
              </span>
            </button>
          </li>
        ))}
      </List>
      {ids.length > 0 ? (
        <BulkBar count={ids.length} onClear={clear}>
          {button('approve', i18n.t('Approve'))}
          {button('assign', i18n.t('Assign'))}
          {button('decline', i18n.t('Decline'), true)}
          {button('spam', i18n.t('Spam'), true)}
        </BulkBar>
      ) : null}
      {decision ? (
        <DecisionDialog
          act={decision}
          requests={requests.filter(({ id }) => has(id))}
          onClose={() => setDecision(null)}
          onDone={clear}
        />
      ) : null}
    </Side>
  )
}

const Side = chakra('nav', { base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' } })
const List = chakra('ol', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'surface',
    maxHeight: { base: '220px', lg: '70vh' },
    overflowY: 'auto',
    '& > li + li': { borderTopWidth: '1px', borderTopColor: 'border' },
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      paddingInlineStart: '3',
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'transparent',
    },
    '& > li[data-open]': { background: 'gold.subtle', borderInlineStartColor: 'gold' },
    '& button': {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'start',
      gap: '0.5',
      minHeight: '56px',
      minWidth: '0',
      paddingBlock: '2',
      paddingInlineEnd: '3',
      textAlign: 'start',
      cursor: 'pointer',
      '&:focus-visible': { outlineOffset: '-3px' },
    },
    '& button > bdi': { fontWeight: '500', overflowWrap: 'anywhere' },
    '& button > span': { color: 'fg.muted', textStyle: 'dense' },
  },
})
const Box = chakra('input', { base: checkbox })
