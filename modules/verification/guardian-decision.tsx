import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

type Props = { token: string; request: CallOutput<typeof standingEndpoints.guardianRequest> }

/** The minor's name, the meaning of consent, and the decision: only a click counts, since mail scanners open the link too. */
export function GuardianDecision({ token, request: { first_name, last_name, parish_name, parish_name_ar, status } }: Props) {
  const { i18n } = useLingui()
  const [isRefusing, setRefusing] = useState(false)
  const decide = useApiMutation(standingEndpoints.decideAsGuardian)
  const name = isolated(`${first_name} ${last_name}`.trim())
  const answered = decide.isSuccess ? (decide.variables.body.consents ? 'confirmed' : 'refused') : status

  if (answered === 'confirmed')
    return (
      <Banner tone="success">
        {i18n.t('You have consented. {name} can take part in the community now. Thank you.', { name })}
      </Banner>
    )
  if (answered === 'refused')
    return (
      <Banner tone="info">
        {i18n.t('You have not consented. {name} can neither write to others nor be found. Nothing else is needed of you.', {
          name,
        })}
      </Banner>
    )
  return (
    <Card>
      <Stack gap="5">
        <p>
          {parish_name
            ? i18n.t('{name} of {parish} has joined {site}, named you as parent or guardian, and is not of age yet.', {
                site: i18n.t('Coptic Community'),
                name,
                parish: isolated(nameIn(i18n.locale, { name: parish_name, name_ar: parish_name_ar })),
              })
            : i18n.t('{name} has joined {site}, named you as parent or guardian, and is not of age yet.', {
                name,
                site: i18n.t('Coptic Community'),
              })}
        </p>
        <div>
          <Lead>{i18n.t('If you consent, {name} can', { name })}</Lead>
          <List>
            <li>{i18n.t('write to other members of the community,')}</li>
            <li>{i18n.t('be found in the lists of members and of the parish.')}</li>
          </List>
        </div>
        <Quiet>
          {i18n.t('Without your consent both stay closed. What is kept and for what stands in our privacy policy:')}{' '}
          <TextLink to="/privacy">{i18n.t('Privacy')}</TextLink>
        </Quiet>
        {decide.isError && !isRefusing ? <Banner tone="danger">{failureText(i18n, decide.error)}</Banner> : null}
        <Actions>
          <Button
            variant="solid"
            size="lg"
            isBusy={decide.isPending && !isRefusing}
            onClick={() => decide.mutate({ body: { token, consents: true } })}
          >
            {i18n.t('I consent')}
          </Button>
          <Button size="lg" onClick={() => setRefusing(true)}>
            {i18n.t('I do not consent')}
          </Button>
        </Actions>
        <ConfirmDialog
          title={i18n.t('Refuse your consent?')}
          action={i18n.t('I do not consent')}
          isDanger
          isOpen={isRefusing}
          onClose={() => setRefusing(false)}
          onConfirm={() =>
            decide.mutateAsync({ body: { token, consents: false } }).catch((error) => {
              throw new Error(failureText(i18n, error), { cause: error })
            })
          }
        >
          <p>{i18n.t('{name} is told. This link cannot change it afterwards; you would have to be named again.', { name })}</p>
        </ConfirmDialog>
      </Stack>
    </Card>
  )
}

const Lead = chakra('p', { base: { fontWeight: '600', marginBottom: '2' } })
const List = chakra('ul', { base: { paddingInlineStart: '5', listStyle: 'disc', '& li': { paddingBlock: '0.5' } } })
const Quiet = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense' } })
const Actions = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', sm: 'row' }, flexWrap: 'wrap', gap: '3' },
})
