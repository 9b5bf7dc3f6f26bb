import { useLingui } from '@lingui/react'
import { type GroupRow, parishGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { DecideButtons } from '#src/forms/decide-buttons.tsx'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Section } from '#src/ui/page/section.tsx'
import { OfficeList } from '#src/ui/show/office-row.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { StaffRow } from '../app-admin/staff-row.tsx'

const shown = 100

/** The groups of a parish for its admins, those that wait first (GRP-D4). */
export function ParishGroupsOffice({ parish }: { parish: { slug: string } }) {
  const { i18n } = useLingui()
  const query = useApiQuery(parishGroupsEndpoints.parishGroups, {
    params: { slug: parish.slug },
    query: { page_size: shown },
  })
  return (
    <Section title={i18n.t('Groups')}>
      <OfficeList
        query={query}
        label={i18n.t('Groups')}
        empty={
          <EmptyState kind="first-use" title={i18n.t('This parish has no groups yet')}>
            {i18n.t('Groups that members create wait here until you approve them.')}
          </EmptyState>
        }
      >
        {(group) => (
          <StaffRow group={group} level={3}>
            {group.status === 'pending' ? <Decision slug={parish.slug} group={group} /> : null}
          </StaffRow>
        )}
      </OfficeList>
    </Section>
  )
}

function Decision({ slug, group }: { slug: string; group: GroupRow }) {
  const { i18n } = useLingui()
  const approve = useApiMutation(parishGroupsEndpoints.approveParishGroup, { announcesErrors: true })
  const { mutateAsync: refuse } = useApiMutation(parishGroupsEndpoints.refuseParishGroup)
  const params = { slug, id: group.id }
  return (
    <DecideButtons
      name={group.name}
      isApproving={approve.isPending}
      onApprove={() => approve.mutate({ params })}
      refusal={{ action: i18n.t('Refuse group'), help: i18n.t('The owner of the group reads it.') }}
      refuse={(reason) => refuse({ params, body: { reason } })}
    />
  )
}
