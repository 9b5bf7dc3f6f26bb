import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import type { PublicProfile } from '#contract/accounts/accounts.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { fullName } from '#src/lib/initials.ts'
import { usePresence } from '#src/live/use-presence.ts'
import { Slot } from '#src/shell/slot.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { PresenceLine } from '#src/ui/show/presence-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

/** Photo, name, rank and parish. */
export function ProfileHead({ profile, isOwn }: { profile: PublicProfile; isOwn: boolean }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { username, church_rank, parish } = profile
  return (
    <Head>
      <Avatar person={profile} size={96} />
      <Words>
        <Name tabIndex={-1}>
          <bdi>{fullName(profile)}</bdi>
          {profile.is_private ? <Lock size={20} role="img" aria-label={i18n.t('Private')} /> : null}
        </Name>
        <p>
          <bdi dir="ltr">@{username}</bdi>
        </p>
        <p>
          <FactLine
            facts={[
              church_rank ? <Rank key="rank">{i18n._(rankLabels[church_rank])}</Rank> : null,
              parish ? <bdi key="parish">{nameIn(locale, parish)}</bdi> : null,
            ]}
          />
        </p>
        <p>
          <FactLine
            facts={[
              i18n.t('{count, plural, one {# follower} other {# followers}}', { count: profile.followers_count }),
              i18n.t('follows {count}', { count: i18n.number(profile.following_count) }),
            ]}
          />
        </p>
        {isOwn ? null : <OtherPresence personId={profile.id} />}
      </Words>
      {isOwn ? (
        <ButtonLink to="/profile/edit">
          <Pencil size={18} aria-hidden />
          {i18n.t('Edit profile')}
        </ButtonLink>
      ) : (
        <Acts>
          <Slot name="profileActions" props={{ profile }} />
        </Acts>
      )}
    </Head>
  )
}

function OtherPresence({ personId }: { personId: string }) {
  const presence = usePresence(personId)
  return presence ? (
    <p>
      <PresenceLine presence={presence} />
    </p>
  ) : null
}

const Head = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '5', paddingBlock: '2' },
})
const Words = chakra('div', {
  base: {
    flex: '1 1 220px',
    minWidth: '0',
    '& > p': { color: 'fg.muted' },
  },
})
const Name = chakra('h1', {
  base: {
    textStyle: 'h1',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    outline: 'none',
    '& svg': { flex: 'none', color: 'fg.subtle' },
  },
})
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Rank = chakra('span', { base: { color: 'gold', fontWeight: '500' } })
