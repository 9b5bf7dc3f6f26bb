import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { barriersEndpoints, type Hidden } from '#contract/people/barriers.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const size = 20

/** People whom the member blocked or muted, with the way back (PPL-D5). */
export function BarriersPanel() {
  const { i18n } = useLingui()
  const unblock = useApiMutation(barriersEndpoints.unblock, { announcesErrors: true })
  const unmute = useApiMutation(barriersEndpoints.unmute, { announcesErrors: true })
  return (
    <Stack gap="5">
      <Card title={i18n.t('Blocked')}>
        <Note>{i18n.t('You and these people do not see each other anywhere.')}</Note>
        <People
          endpoint={barriersEndpoints.blocks}
          nobody={i18n.t('You have blocked nobody.')}
          action={i18n.t('Unblock')}
          onEnd={(user_id) => unblock.mutate({ params: { user_id } })}
          busy={unblock.isPending ? unblock.variables.params.user_id : null}
        />
      </Card>
      <Card title={i18n.t('Muted')}>
        <Note>{i18n.t('You do not hear from these people in feeds and notifications. They see you as before.')}</Note>
        <People
          endpoint={barriersEndpoints.mutes}
          nobody={i18n.t('You have muted nobody.')}
          action={i18n.t('Unmute')}
          onEnd={(user_id) => unmute.mutate({ params: { user_id } })}
          busy={unmute.isPending ? unmute.variables.params.user_id : null}
        />
      </Card>
    </Stack>
  )
}

type Props = {
  endpoint: typeof barriersEndpoints.blocks | typeof barriersEndpoints.mutes
  nobody: string
  action: string
  onEnd: (userId: string) => void
  busy: string | null
}

function People({ endpoint, nobody, action, onEnd, busy }: Props) {
  const [page, setPage] = useState(1)
  const query = useApiQuery<typeof barriersEndpoints.blocks>(endpoint as typeof barriersEndpoints.blocks, {
    query: { page, page_size: size },
  })
  return (
    <AsyncList query={query} isEmpty={({ count }) => count === 0} empty={<p>{nobody}</p>}>
      {({ count, count_capped, results }) => (
        <>
          <PeopleList>
            {results.map((person) => (
              <Line key={person.id} person={person} action={action} isBusy={busy === person.id} onEnd={onEnd} />
            ))}
          </PeopleList>
          <Pager page={page} count={count} isCapped={count_capped} size={size} onPage={setPage} />
        </>
      )}
    </AsyncList>
  )
}

type LineProps = Pick<Props, 'action' | 'onEnd'> & { person: Hidden; isBusy: boolean }
const Line = ({ person: { id, name, username, created_at }, action, isBusy, onEnd }: LineProps) => (
  <PersonLine person={{ name, username, avatar: null }} facts={<RelativeTime at={created_at} />}>
    <Button isBusy={isBusy} onClick={() => onEnd(id)}>
      {action}
      <VisuallyHidden> {isolated(name)}</VisuallyHidden>
    </Button>
  </PersonLine>
)

const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense', marginBottom: '3' } })
