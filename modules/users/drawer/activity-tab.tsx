import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { UserDetail } from '#contract/users/user-row.ts'

/** The member's activity counts, contributed by the modules that own the rows; excludes anonymous activity. */
export function ActivityTab({ user }: { user: UserDetail }) {
  const { i18n } = useLingui()
  const words: Record<string, string> = {
    events: i18n.t('Events created'),
    rsvps: i18n.t('Answers to events'),
    prayer_requests: i18n.t('Prayer requests under their own name'),
    invitations: i18n.t('Invitations sent'),
    invited_members: i18n.t('Members they invited'),
    items: i18n.t('Items for sale'),
    orders: i18n.t('Orders'),
    reports_made: i18n.t('Reports made'),
    reports_received: i18n.t('Reports about the member'),
  }
  return (
    <Grid>
      {user.activity.map(({ key, count }) => (
        <div key={key}>
          <dt>{words[key] ?? key}</dt>
          <dd>{i18n.number(count)}</dd>
        </div>
      ))}
    </Grid>
  )
}

const Grid = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
    gap: '3',
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      gap: '1',
      padding: '4',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      background: 'surface',
    },
    '& dt': { color: 'fg.muted', textStyle: 'dense' },
    '& dd': { textStyle: 'h2', fontVariantNumeric: 'tabular-nums' },
  },
})
