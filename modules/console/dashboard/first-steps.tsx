import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { firstStepsEndpoints } from '#contract/console/first-steps.ts'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { useAdmin } from '#src/console/use-admin.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { StepLink } from './step-link.tsx'
import { stepTexts } from './step-texts.ts'

/** What a new installation still lacks, for its superadmin; gone once everything is done, or hidden. */
export function FirstSteps() {
  const { i18n } = useLingui()
  const isSuperadmin = useAdmin()?.role.name === 'superadmin'
  const { data } = useConsoleQuery(firstStepsEndpoints.firstSteps, {}, { enabled: isSuperadmin })
  const { mutate, isPending } = useConsoleMutation(firstStepsEndpoints.patchFirstSteps)
  if (!isSuperadmin || !data?.is_shown) return null
  const done = data.steps.filter(({ is_done }) => is_done).length
  const next = data.steps.find(({ is_done }) => !is_done)?.key
  return (
    <Card
      title={i18n.t('First steps')}
      actions={
        <Button size="sm" variant="ghost" isBusy={isPending} onClick={() => mutate({ body: { is_dismissed: true } })}>
          {i18n.t('Hide')}
        </Button>
      }
    >
      <Progress>{i18n.t('{done} of {all} done', { done: i18n.number(done), all: i18n.number(data.steps.length) })}</Progress>
      <Steps>
        {data.steps.map(({ key, is_done }) => {
          const { title, text } = stepTexts[key]
          return (
            <li key={key} data-done={is_done || undefined}>
              {is_done ? <CircleCheck size={22} aria-hidden /> : <CircleDashed size={22} aria-hidden />}
              <div>
                <h3>{i18n._(title)}</h3>
                {is_done ? <VisuallyHidden>{i18n.t('Done')}</VisuallyHidden> : <p>{i18n._(text)}</p>}
              </div>
              {is_done ? null : key === 'backup_key' ? (
                <Button size="sm" isBusy={isPending} onClick={() => mutate({ body: { is_key_kept: true } })}>
                  {i18n.t('I have kept it')}
                </Button>
              ) : (
                <StepLink step={key} title={i18n._(title)} parishId={data.parish_id} isNext={key === next} />
              )}
            </li>
          )
        })}
      </Steps>
    </Card>
  )
}

const Progress = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense', marginTop: '-2', marginBottom: '2' } })
const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    '& li': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3', paddingBlock: '3' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& li > svg': { flex: 'none', color: 'fg.subtle' },
    '& li[data-done] > svg': { color: 'success' },
    '& li > div': { flex: '1 1 200px', minWidth: '0' },
    '& h3': { fontFamily: 'body', fontSize: 'body', fontWeight: '600' },
    '& li[data-done] h3': { fontWeight: '400', color: 'fg.muted' },
    '& p': { color: 'fg.muted', textStyle: 'dense', overflowWrap: 'anywhere' },
  },
})
