import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import { type VerificationDocument, verificationEndpoints } from '#contract/verification/verification.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { withHost } from '#src/lib/images/avatar.ts'
import { formatBytes } from '#src/lib/format.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

type Props = { claimId: string; document: VerificationDocument }

/** A document opens in a tab of its own by a link of ten minutes; a picture is shown here too. Who opens it stands in the log. */
export function DocumentRow({ claimId, document: file }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { id, name, type, size_bytes } = file
  const words = useFailureWords()
  const { config } = useServices()
  const link = useConsoleMutation(verificationEndpoints.document, {
    onSuccess: ({ url }) => {
      Object.assign(document.createElement('a'), {
        href: withHost(url, config.api_host),
        target: '_blank',
        rel: 'noreferrer',
      }).click()
    },
  })
  const url = link.data ? withHost(link.data.url, config.api_host) : null
  const Icon = type === 'image' ? Image : FileText
  return (
    <Item>
      <Line>
        <Icon size={20} aria-hidden />
        <span>
          <bdi>{name}</bdi>
          <small>{formatBytes(size_bytes, locale)}</small>
        </span>
        <Button
          size="sm"
          aria-label={i18n.t('Open {name}', { name })}
          isBusy={link.isPending}
          onClick={() => link.mutate({ params: { id: claimId, documentId: id } })}
        >
          {i18n.t('Open')}
        </Button>
      </Line>
      {link.isError ? <Banner tone="danger">{words(link.error)}</Banner> : null}
      {url && type === 'image' ? (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={name} />
        </a>
      ) : null}
    </Item>
  )
}

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '& img': { display: 'block', width: '100%', maxHeight: '420px', objectFit: 'contain', borderRadius: 'control' },
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    '& > svg': { flex: 'none', color: 'gold' },
    '& > span': {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'start',
      overflowWrap: 'anywhere',
    },
    '& small': { color: 'fg.muted', textStyle: 'caption' },
  },
})
