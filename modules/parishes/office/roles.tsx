import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type ParishMember, parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { type ParishRole, parishRoles } from '#contract/parishes/parish-roles.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { roleLabels, roleTexts } from '../labels.ts'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { RolesDialog } from './roles-dialog.tsx'

/** Who holds which role (PAR-D10). */
export function Roles({ slug }: { slug: string }) {
  const { i18n } = useLingui()
  const [member, setMember] = useState<ParishMember | null>(null)
  return (
    <Section
      title={i18n.t('Roles')}
      actions={
        <ButtonLink to="/parish-admin/$parishSlug" params={{ parishSlug: slug }} search={{ tab: 'members' }}>
          {i18n.t('Give a member a role')}
        </ButtonLink>
      }
    >
      <Stack gap="4">
        {parishRoles.map((role) => (
          <Holders key={role} slug={slug} role={role} onChoose={setMember} />
        ))}
      </Stack>
      {member ? <RolesDialog slug={slug} member={member} onClose={() => setMember(null)} /> : null}
    </Section>
  )
}

type Props = { slug: string; role: ParishRole; onChoose: (member: ParishMember) => void }

function Holders({ slug, role, onChoose }: Props) {
  const { i18n } = useLingui()
  const query = useApiQuery(parishAdminEndpoints.members, { params: { slug }, query: { role, page_size: 100 } })
  return (
    <Card title={i18n._(roleLabels[role])} level={3}>
      <Stack gap="3">
        <QuietText>{i18n._(roleTexts[role])}</QuietText>
        <AsyncList
          query={query}
          isEmpty={({ count }) => count === 0}
          empty={<QuietText>{i18n.t('Nobody holds this role.')}</QuietText>}
        >
          {({ results }) => (
            <PeopleList aria-label={i18n._(roleLabels[role])}>
              {results.map((member) => (
                <PersonLine key={member.id} person={member}>
                  <Button size="sm" onClick={() => onChoose(member)}>
                    {i18n.t('Change roles')}
                    <VisuallyHidden> {member.name}</VisuallyHidden>
                  </Button>
                </PersonLine>
              ))}
            </PeopleList>
          )}
        </AsyncList>
      </Stack>
    </Card>
  )
}
