import { chakra } from '@chakra-ui/react/styled-system'
import { createLink } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Found } from '#contract/search/search.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { formatTime } from '#src/lib/format.ts'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { Leading } from './leading.tsx'

/** One thing found, with the passage in which the words stand. */
export function FoundRow({ found, onOpen }: { found: Found; onOpen: () => void }) {
  const locale = useLocale()
  const { title, title_ar, subtitle, subtitle_ar, snippet, marks, starts_at, url } = found
  const where = subtitle === null ? null : nameIn(locale, { name: subtitle, name_ar: subtitle_ar })
  return (
    <Row>
      <Leading thing={found} />
      <div>
        <Title to={url} onClick={onOpen}>
          <bdi>{nameIn(locale, { name: title, name_ar: title_ar })}</bdi>
        </Title>
        <p>
          <FactLine
            facts={[starts_at ? formatTime(new Date(starts_at), locale) : null, where ? <bdi key="where">{where}</bdi> : null]}
          />
        </p>
        {snippet ? (
          <q dir="auto">
            <Marked text={snippet} marks={marks} />
          </q>
        ) : null}
      </div>
    </Row>
  )
}

/** Text with the words found marked. */
function Marked({ text, marks }: { text: string; marks: Found['marks'] }) {
  const ends = [...marks.flatMap(({ from, to }) => [from, to]), text.length]
  let start = 0
  return ends.map((to, place) => {
    const part = text.slice(start, to)
    const key = `${start}-${to}`
    start = to
    return place % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>
  })
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '44px 1fr',
    gap: '3',
    alignItems: 'start',
    paddingBlock: '3',
    minWidth: '0',
    '& > div': { minWidth: '0' },
    '& p': { color: 'fg.muted', textStyle: 'dense' },
    '& q': { quotes: 'none', display: 'block', color: 'fg.muted', textStyle: 'dense', marginTop: '1', overflowWrap: 'anywhere' },
    '& mark': { background: 'none', color: 'gold', fontWeight: '600' },
  },
})
const TitleAnchor = chakra('a', {
  base: {
    fontFamily: 'heading',
    fontWeight: '600',
    color: 'fg',
    _hover: { textDecoration: 'underline' },
    overflowWrap: 'anywhere',
  },
})
const Title = createLink(TitleAnchor)
