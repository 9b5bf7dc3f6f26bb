import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type Consent, consentsEndpoints } from '#contract/accounts/consents.ts'
import { formatDate } from '#src/lib/format.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Card } from '#src/ui/card.tsx'
import { SwitchField } from '#src/ui/form/switch-field.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

const labels = {
  terms: /*i18n*/ 'Terms',
  privacy: /*i18n*/ 'Privacy notice',
  marketing: /*i18n*/ 'News by email',
  directory: /*i18n*/ 'Directory',
  guardian: /*i18n*/ 'Consent of a parent or guardian',
} as const satisfies Record<Consent['kind'], string>

/** The consents of the member by version; the one to news is withdrawn here (SET-D5). */
export function ConsentsCard() {
  const { i18n } = useLingui()
  const query = useApiQuery(consentsEndpoints.readConsents, {})
  const set = useApiMutation(consentsEndpoints.setMarketing)
  return (
    <Card title={i18n.t('What you agreed to')}>
      <AsyncList query={query}>
        {({ results, marketing }) => (
          <>
            {set.isError ? <Banner tone="danger">{i18n.t('This did not work. Please try again.')}</Banner> : null}
            <SwitchField
              label={i18n.t('News by email')}
              help={i18n.t('News of the community, a few times a year.')}
              checked={set.isPending ? set.variables.body.given : marketing}
              onChange={({ target }) => set.mutate({ body: { given: target.checked } })}
            />
            <List aria-label={i18n.t('History')}>
              {results.map((consent) => (
                <Line key={`${consent.kind}-${consent.given_at}`} consent={consent} />
              ))}
            </List>
          </>
        )}
      </AsyncList>
    </Card>
  )
}

function Line({ consent: { kind, version, given_at, withdrawn_at } }: { consent: Consent }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const day = (at: string) => formatDate(Date.parse(at), locale)
  return (
    <li>
      <b>{i18n._(labels[kind])}</b>
      <span>
        <FactLine
          facts={[
            <span key="version">
              {i18n.t('version')} <bdi dir="ltr">{version}</bdi>
            </span>,
            <span key="given">{i18n.t('given on {date}', { date: day(given_at) })}</span>,
            withdrawn_at ? <span key="end">{i18n.t('withdrawn on {date}', { date: day(withdrawn_at) })}</span> : null,
          ]}
        />
      </span>
    </li>
  )
}

const List = chakra('ul', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > li': { paddingBlock: '2.5' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& b': { display: 'block', fontWeight: '500' },
    '& span': { color: 'fg.muted', textStyle: 'dense' },
  },
})
