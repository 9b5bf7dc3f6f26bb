import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Mention } from '#contract/posts/post.ts'
import { TextLink } from '#src/ui/text-link.tsx'

// Mentions, hashtags and web addresses; everything else is text.
const linked =
  /(?<![\w@.])@[a-z0-9][\w.-]{1,29}\w|(?<![\p{L}\p{N}#&/])#[\p{L}\p{M}\p{N}_]{2,60}|https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/giu

/** A text of a member: named members, hashtags and web addresses are links, paragraphs take the direction of their words. */
export function RichText({ text, mentions, isSerif = false }: { text: string; mentions: readonly Mention[]; isSerif?: boolean }) {
  return (
    <Words data-serif={isSerif || undefined}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text have no other name
        <p key={index} dir="auto">
          {pieces(paragraph, mentions)}
        </p>
      ))}
    </Words>
  )
}

function pieces(text: string, mentions: readonly Mention[]): ReactNode[] {
  const found: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(linked)) {
    const [written] = match
    found.push(text.slice(end, match.index), <Piece key={match.index} written={written} mentions={mentions} />)
    end = match.index + written.length
  }
  return [...found, text.slice(end)]
}

function Piece({ written, mentions }: { written: string; mentions: readonly Mention[] }) {
  if (written.startsWith('#'))
    return (
      <TextLink to="/hashtags/$tag" params={{ tag: written.slice(1) }}>
        <bdi>{written}</bdi>
      </TextLink>
    )
  if (!written.startsWith('@'))
    return (
      <Address href={written} target="_blank" rel="nofollow ugc noopener">
        <bdi>{written.replace(/^https?:\/\//i, '')}</bdi>
      </Address>
    )
  const mention = mentions.find(({ username }) => username === written.slice(1).toLowerCase())
  return mention ? (
    <TextLink to="/profile/$username" params={{ username: mention.username }}>
      <bdi>{mention.name}</bdi>
    </TextLink>
  ) : (
    written
  )
}

const Words = chakra('div', {
  base: {
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
    '& p + p': { marginTop: '3' },
    '&[data-serif]': { fontFamily: 'heading', fontSize: 'lead', lineHeight: '1.7', maxWidth: '62ch' },
  },
})
const Address = chakra('a', { base: { color: 'indigo', textDecoration: 'underline', textUnderlineOffset: '3px' } })
