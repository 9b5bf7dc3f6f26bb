import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import UserPlus from 'lucide-react/icons/user-plus'
import type { User } from '#contract/accounts/accounts.ts'
import type { EarlyLine } from '#src/early/early-head.ts'
import { useRoutePath } from '#src/shell/registry-context.tsx'
import { Slot } from '#src/shell/slot.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { homeLines } from '../early-lines.ts'

/** The parish as the host: its picture and name, the greeting (DASH-01, DASH-02), and the way to invite someone. */
export function HomeHead({ user }: { user: User | null }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const invite = useRoutePath('/invite')
  const { peace, title, greeting } = homeLines(user, locale)
  const say = ({ id, values = {} }: EarlyLine) => i18n._(id, values)
  const parish = user?.parish
  const mayInvite = user !== null && (user.can_invite || (user.email_verified && !user.needs_profile_completion))
  return (
    <Head data-plain={parish ? undefined : ''}>
      {parish ? (
        <Picture>
          <Slot name="homePicture" props={{}} />
        </Picture>
      ) : null}
      <Words>
        {peace ? <Peace>{say(peace)}</Peace> : null}
        <Title tabIndex={-1}>{say(title)}</Title>
        <Greeting>{say(greeting)}</Greeting>
      </Words>
      {mayInvite && invite ? (
        <Invite>
          <ButtonLink to={invite}>
            <UserPlus size={18} aria-hidden />
            {i18n.t('Invite someone')}
          </ButtonLink>
        </Invite>
      ) : null}
    </Head>
  )
}

const Head = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '88px minmax(0, 1fr)', md: '188px minmax(0, 1fr) auto' },
    columnGap: { base: '4', md: '7' },
    rowGap: '4',
    alignItems: 'center',
    '&[data-plain]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' } },
  },
})
const Picture = chakra('div', {
  base: {
    width: '100%',
    height: { base: '88px', md: '132px' },
    borderRadius: 'card',
    overflow: 'hidden',
    background: 'pigment.indigo',
  },
})
const Words = chakra('div', { base: { minWidth: '0', display: 'grid', gap: '1' } })
const Peace = chakra('p', { base: { color: 'gold', fontWeight: '500', textStyle: 'dense' } })
const Title = chakra('h1', { base: { textStyle: { base: 'h2', md: 'h1' }, outline: 'none', textAlign: 'start' } })
const Greeting = chakra('p', {
  base: { color: 'fg.muted', textAlign: 'start', gridColumn: '1 / -1' },
})
const Invite = chakra('div', {
  base: { gridColumn: { base: '1 / -1', md: 'auto' }, display: 'grid', justifyItems: { base: 'stretch', md: 'end' } },
})
