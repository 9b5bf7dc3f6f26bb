import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import { useState } from 'react'
import type { GenericSchema } from 'valibot'
import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import { formatBytes } from '#src/lib/format.ts'
import { withHost } from '#src/lib/images/avatar.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { useConsoleMutation } from './console-query.ts'
import { useErrorText } from './use-error-text.ts'

type PrivateFile = { id: string; name: string; size_bytes: number; type: string }
type Props<E extends Endpoint> = {
  files: readonly PrivateFile[]
  /** Makes a link to a file that works for a while. */
  endpoint: E
  input: (file: PrivateFile) => CallInput<E>
}
type LinkEndpoint = Endpoint & { response: GenericSchema<unknown, { url: string }> }

/** Private files: each opens in a new tab through a link created on demand; pictures are also shown here. */
export function LinkedFiles<const E extends LinkEndpoint>({ files, endpoint, input }: Props<E>) {
  const { mutateAsync } = useConsoleMutation(endpoint)
  return (
    <List>
      {files.map((file) => (
        <LinkedFile key={file.id} file={file} makeLink={async () => urlOf(await mutateAsync(input(file)))} />
      ))}
    </List>
  )
}
// Every endpoint that creates links returns this shape; the compiler cannot infer it while the endpoint is a parameter.
const urlOf = (answer: unknown) => (answer as { url: string }).url

/** `makeLink` rejects with the call's error. */
function LinkedFile({ file: { name, type, size_bytes }, makeLink }: { file: PrivateFile; makeLink: () => Promise<string> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const errorText = useErrorText()
  const { config } = useServices()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [href, setHref] = useState<string | null>(null)
  async function open() {
    setBusy(true)
    setFailure(null)
    try {
      const made = withHost(await makeLink(), config.api_host)
      setHref(made)
      Object.assign(document.createElement('a'), { href: made, target: '_blank', rel: 'noreferrer' }).click()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const Icon = type === 'image' ? Image : FileText
  return (
    <Item>
      <Line>
        <Icon size={20} aria-hidden />
        <span>
          <bdi>{name}</bdi>
          <small>{formatBytes(size_bytes, locale)}</small>
        </span>
        <Button size="sm" aria-label={i18n.t('Open {name}', { name })} isBusy={isBusy} onClick={() => void open()}>
          {i18n.t('Open')}
        </Button>
      </Line>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {href && type === 'image' ? (
        <a href={href} target="_blank" rel="noreferrer">
          <img src={href} alt={name} />
        </a>
      ) : null}
    </Item>
  )
}

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' } })
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
