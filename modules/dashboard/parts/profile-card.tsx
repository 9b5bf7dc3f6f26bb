import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'

/** For members who left the profile page before completing it, or who miss a field added later (PRF-D1). */
export function ProfileCard() {
  const { i18n } = useLingui()
  return (
    <Card
      title={i18n.t('Complete your profile')}
      actions={
        <ButtonLink variant="solid" to="/complete-profile">
          {i18n.t('Continue')}
        </ButtonLink>
      }
    >
      <Words>{i18n.t('Something is still missing. It helps your parish recognise you; you decide later who sees what.')}</Words>
    </Card>
  )
}

const Words = chakra('p', { base: { color: 'fg.muted' } })
