import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Dashboard } from '#contract/console/console.ts'
import type { RoutePath } from '#src/shell/route-path.ts'
import { useActionName } from '#src/console/audit/use-action-name.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'

/** The newest lines of the audit log. */
export function RecentActions({ lines, log }: { lines: Dashboard['recent']; log: RoutePath | null }) {
  const { i18n } = useLingui()
  const actionName = useActionName()
  return (
    <Card
      title={i18n.t('Recent staff activity')}
      actions={
        log ? (
          <ButtonLink to={log} size="sm" variant="ghost">
            {i18n.t('Audit log')}
          </ButtonLink>
        ) : undefined
      }
    >
      {lines.length === 0 ? (
        <Quiet>{i18n.t('No activity yet.')}</Quiet>
      ) : (
        <Lines>
          {lines.map(({ id, at, actor_name, action, target }) => (
            <li key={id}>
              <p>
                <strong>{actionName(action)}</strong>
                {target ? (
                  <span>
                    <bdi>{target}</bdi>
                  </span>
                ) : null}
                <span>
                  <bdi>{actor_name}</bdi>
                </span>
              </p>
              <RelativeTime at={at} />
            </li>
          ))}
        </Lines>
      )}
    </Card>
  )
}

const Quiet = chakra('p', { base: { color: 'fg.muted' } })
const Lines = chakra('ol', {
  base: {
    listStyle: 'none',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      paddingBlock: '2.5',
      textStyle: 'dense',
      color: 'fg.muted',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& p': { minWidth: '0', overflowWrap: 'anywhere' },
    '& strong': { color: 'fg', fontWeight: '500' },
    // Outside the isolates: the separator stays between the parts in either direction.
    '& p > span::before': { content: '" · "', whiteSpace: 'pre', color: 'fg.subtle' },
    '&:lang(ar) p > span::before': { content: '"، "' },
    '& time': { whiteSpace: 'nowrap', color: 'fg.subtle' },
  },
})
