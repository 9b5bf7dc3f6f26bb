import { useLingui } from '@lingui/react'
import { type PageRow, parishPagesEndpoints } from '#contract/pages/console-pages.ts'
import { DecideButtons } from '#src/forms/decide-buttons.tsx'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { OfficeList, OfficeRow } from '#src/ui/show/office-row.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { kindLabels, statusLabels } from '../shared/labels.ts'

const shown = 100

/** The pages of a parish for its admins, those that wait first (PAG-D5). */
export function ParishPagesOffice({ parish }: { parish: { slug: string } }) {
  const { i18n } = useLingui()
  const query = useApiQuery(parishPagesEndpoints.parishPages, {
    params: { slug: parish.slug },
    query: { page_size: shown },
  })
  return (
    <Section title={i18n.t('Pages')}>
      <OfficeList
        query={query}
        label={i18n.t('Pages')}
        empty={
          <EmptyState kind="first-use" title={i18n.t('This parish has no pages yet')}>
            {i18n.t('Pages that members create wait here until you approve them.')}
          </EmptyState>
        }
      >
        {(page) => <Row slug={parish.slug} page={page} />}
      </OfficeList>
    </Section>
  )
}

function Row({ slug, page }: { slug: string; page: PageRow }) {
  const { i18n } = useLingui()
  const approve = useApiMutation(parishPagesEndpoints.approveParishPage, { announcesErrors: true })
  const { mutateAsync: refuse } = useApiMutation(parishPagesEndpoints.refuseParishPage)
  const params = { slug, id: page.id }
  const isWaiting = page.status === 'pending'
  return (
    <OfficeRow
      name={page.name}
      level={3}
      facts={[
        i18n._(kindLabels[page.kind]),
        page.tagline && <bdi key="tagline">{page.tagline}</bdi>,
        page.owner ? <bdi key="owner">{page.owner.name}</bdi> : i18n.t('No owner'),
      ]}
      state={{
        text: i18n._(statusLabels[page.status]),
        tone: page.status === 'published' ? 'success' : isWaiting ? 'warning' : 'neutral',
      }}
    >
      {isWaiting ? (
        <DecideButtons
          name={page.name}
          isApproving={approve.isPending}
          onApprove={() => approve.mutate({ params })}
          refusal={{ action: i18n.t('Refuse page'), help: i18n.t('The owners of the page read it.') }}
          refuse={(reason) => refuse({ params, body: { reason } })}
        />
      ) : page.status === 'published' ? (
        <ButtonLink size="sm" to="/pages/$slug" params={{ slug: page.slug }}>
          {i18n.t('See the page')}
        </ButtonLink>
      ) : null}
    </OfficeRow>
  )
}
