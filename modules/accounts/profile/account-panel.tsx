import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { nameIn } from '#src/i18n/name-in.ts'
import { fullName } from '#src/lib/initials.ts'
import { useUser } from '#src/services/services-context.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { AddressText } from '#src/ui/show/address-text.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

/** Who one is here, with the way to change it. */
export function AccountPanel() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const user = useUser()
  if (!user) return null
  const { username, email, parish } = user
  return (
    <Card>
      <Stack gap="4">
        <DataList
          items={[
            { label: i18n.t('Name'), value: <bdi>{fullName(user)}</bdi> },
            { label: i18n.t('Username'), value: <bdi dir="ltr">@{username}</bdi> },
            { label: i18n.t('Email address'), value: <AddressText>{email}</AddressText> },
            { label: i18n.t('Parish'), value: parish ? <bdi>{nameIn(locale, parish)}</bdi> : i18n.t('None yet') },
          ]}
        />
        <ButtonLink to="/profile/edit" alignSelf="start">
          {i18n.t('Edit profile')}
        </ButtonLink>
      </Stack>
    </Card>
  )
}
