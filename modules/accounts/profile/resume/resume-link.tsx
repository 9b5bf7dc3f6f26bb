import { chakra } from '@chakra-ui/react/styled-system'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { formatBytes } from '#src/lib/format.ts'
import { withHost } from '#src/lib/images/avatar.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

/** Links last an hour. */
const renewMs = 1_800_000

/** The member's own resume with a link that works for as long as the page is open; null without one. */
export function useOwnResume({ enabled }: { enabled: boolean }) {
  const { data } = useApiQuery(accountsEndpoints.readProfile, {}, { enabled, refetchInterval: renewMs })
  const { config } = useServices()
  return data?.resume && data.resume_file ? { ...data.resume_file, href: withHost(data.resume, config.api_host) } : null
}

type Props = { resume: { href: string; name: string; size_bytes: number } }

export function ResumeLink({ resume: { href, name, size_bytes } }: Props) {
  const locale = useLocale()
  return (
    <Named>
      <a href={href} download>
        <bdi>{name}</bdi>
      </a>
      <small>{formatBytes(size_bytes, locale)}</small>
    </Named>
  )
}

const Named = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& > a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& > small': { color: 'fg.muted', textStyle: 'dense' },
  },
})
