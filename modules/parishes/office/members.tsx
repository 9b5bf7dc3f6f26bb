import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { type ParishMember, parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { ListFilters } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { MemberLine } from './member-line.tsx'
import { memberList, type OfficeSearch } from './office-search.ts'
import { PeopleList } from '#src/ui/show/person-line.tsx'
import { RolesDialog } from './roles-dialog.tsx'

type Chosen = { member: ParishMember; act: 'roles' | 'remove' }

/** The members of the parish, with their roles. */
export function Members({ slug, search }: { slug: string; search: OfficeSearch }) {
  const { i18n } = useLingui()
  const list = useList(memberList, search, { params: { slug } })
  const { page: _page, tab: _tab, ...filters } = list.search
  const exported = useApiMutation(parishAdminEndpoints.exportMembers, {
    onSuccess: ({ filename, csv }) => saveFile(filename, 'text/csv;charset=utf-8', csv),
  })
  const remove = useApiMutation(parishAdminEndpoints.removeMember)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = () => setChosen(null)
  return (
    <Section
      title={i18n.t('Members')}
      actions={
        <Button
          icon={<Download size={18} aria-hidden />}
          isBusy={exported.isPending}
          onClick={() => exported.mutate({ params: { slug }, query: filters })}
        >
          {i18n.t('Export CSV')}
        </Button>
      }
    >
      <Stack gap="4">
        <ListFilters list={list} label={i18n.t('Filter members')} filters={['q', 'role', 'status']} />
        {exported.isError ? <Banner tone="danger">{failureText(i18n, exported.error)}</Banner> : null}
        <ListResults list={list} empty={<EmptyState kind="no-results" title={i18n.t('No member matches')} />}>
          {(members) => (
            <PeopleList aria-label={i18n.t('Members')}>
              {members.map((member) => (
                <MemberLine key={member.id} member={member} onAct={(act) => setChosen({ member, act })} />
              ))}
            </PeopleList>
          )}
        </ListResults>
      </Stack>
      {chosen?.act === 'roles' ? <RolesDialog slug={slug} member={chosen.member} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={chosen?.act === 'remove'}
        isDanger
        title={i18n.t('Remove {name} from the parish?', { name: chosen?.member.name ?? '' })}
        action={i18n.t('Remove member')}
        onClose={close}
        onConfirm={() => chosen && remove.mutateAsync({ params: { slug, id: chosen.member.id } })}
      >
        {i18n.t('They lose access to what only members see, and are told. They can ask to join again.')}
      </ConfirmDialog>
    </Section>
  )
}
