import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

/** Deactivating hides the account; deleting erases it after 30 days (SET-D4). */
export function LeaveCard() {
  const { i18n } = useLingui()
  const [leaving, setLeaving] = useState<'deactivate' | 'delete' | null>(null)
  return (
    <Card title={i18n.t('Leaving')}>
      <Choice>
        <div>
          <b>{i18n.t('Take a break')}</b>
          <p>
            {i18n.t('Nobody sees you any more, and nothing is deleted. When you log in again, everything is as you left it.')}
          </p>
        </div>
        <Button onClick={() => setLeaving('deactivate')}>{i18n.t('Deactivate my account')}</Button>
      </Choice>
      <Choice>
        <div>
          <b>{i18n.t('Delete everything')}</b>
          <p>
            {i18n.t(
              'Your account is closed at once and deleted after 30 days. Until then you can come back by logging in. What the law obliges us to keep, such as donations and orders, is kept without your contact data.',
            )}
          </p>
        </div>
        <Button variant="danger" onClick={() => setLeaving('delete')}>
          {i18n.t('Delete my account')}
        </Button>
      </Choice>
      {leaving ? <LeaveDialog kind={leaving} onClose={() => setLeaving(null)} /> : null}
    </Card>
  )
}

const Choice = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'center' },
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '3',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
    '& b': { fontWeight: '600' },
    '& p': { color: 'fg.muted', textStyle: 'dense', maxWidth: '56ch' },
    '& > button': { flex: 'none' },
  },
})
