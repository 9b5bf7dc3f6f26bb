import { useLingui } from '@lingui/react'
import Plus from 'lucide-react/icons/plus'
import { type GroupRow, parishGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { DecideButtons } from '#src/forms/decide-buttons.tsx'
import type { AdministeredParish } from '#contract/parishes/parish-admin.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { OfficeList } from '#src/ui/show/office-row.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { StaffRow } from '../app-admin/staff-row.tsx'

const shown = 100

/** The groups of a parish for its admins, those that wait first (GRP-D4); for its servants their own (PAR-D10). */
export function ParishGroupsOffice({ parish }: { parish: AdministeredParish }) {
  const { i18n } = useLingui()
  const isWhole = parish.parts.includes('parish')
  const query = useApiQuery(parishGroupsEndpoints.parishGroups, {
    params: { slug: parish.slug },
    query: { page_size: shown },
  })
  return (
    <Section
      title={isWhole ? i18n.t('Groups') : i18n.t('My Groups')}
      actions={
        <ButtonLink variant="solid" to="/groups/create">
          <Plus size={18} aria-hidden />
          {i18n.t('Create group')}
        </ButtonLink>
      }
    >
      <OfficeList
        query={query}
        label={i18n.t('Groups')}
        empty={
          isWhole ? (
            <EmptyState kind="first-use" title={i18n.t('This parish has no groups yet')}>
              {i18n.t('Groups that members create wait here until you approve them.')}
            </EmptyState>
          ) : (
            <EmptyState kind="first-use" title={i18n.t('You lead no group of this parish yet')}>
              {i18n.t('Groups of the parish that you create or lead appear here.')}
            </EmptyState>
          )
        }
      >
        {(group) => (
          <StaffRow group={group} level={3}>
            {!isWhole ? (
              <ButtonLink size="sm" to="/groups/$groupId" params={{ groupId: group.id }}>
                {i18n.t('Open group')}
              </ButtonLink>
            ) : group.status === 'pending' ? (
              <Decision slug={parish.slug} group={group} />
            ) : null}
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
