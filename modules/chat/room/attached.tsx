import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import FileText from 'lucide-react/icons/file-text'
import { useContext } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import type { Attachment } from '#contract/chat/message.ts'
import { formatBytes } from '#src/lib/format.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { ApiHost } from '#src/ui/avatar.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

const linkMs = 540_000
const width = 300

/** A picture in its final size, or a document with its name; the links are of this session and end after ten minutes. */
export function Attached({ id, attachment, isPicture }: { id: string; attachment: Attachment; isPicture: boolean }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const host = useContext(ApiHost)
  const links = useApiQuery(chatEndpoints.attachment, { params: { id } }, { staleTime: linkMs })
  const href = links.data ? host + links.data.url : undefined
  if (!isPicture)
    return (
      <Document
        href={href}
        aria-label={i18n.t('{name}, {size}', { name: attachment.name, size: formatBytes(attachment.size, locale) })}
      >
        <FileText size={20} aria-hidden />
        <span>
          <bdi>{attachment.name}</bdi>
          <small>{formatBytes(attachment.size, locale)}</small>
        </span>
      </Document>
    )
  const ratio = Math.min(2.2, Math.max(0.6, (attachment.width ?? 4) / (attachment.height ?? 3)))
  return (
    <Picture href={href} target="_blank" rel="noopener" style={{ width, aspectRatio: String(ratio) }}>
      {links.data?.small_url ? (
        <img src={host + links.data.small_url} alt={i18n.t('Photo: {name}', { name: attachment.name })} />
      ) : null}
    </Picture>
  )
}

const Document = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    padding: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    color: 'inherit',
    textDecoration: 'none',
    '& span': { display: 'flex', flexDirection: 'column' },
    '& small': { color: 'fg.muted' },
  },
})
const Picture = chakra('a', {
  base: {
    display: 'block',
    maxWidth: '100%',
    background: 'sunken',
    borderRadius: 'card',
    overflow: 'hidden',
    marginBlock: '1',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
