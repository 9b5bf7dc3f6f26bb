import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useDeferredValue, useState } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { shortWhen } from '../when.ts'

/** Lines of the room that have these words, the newest last. */
export function FoundLines({ roomId }: { roomId: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const isAsked = [...q].length >= 2
  const found = useApiQuery(chatEndpoints.lines, { params: { id: roomId }, query: { q } }, { enabled: isAsked })
  return (
    <Box role="search">
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it was opened by its button
        autoFocus
        dir="auto"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        aria-label={i18n.t('Search in this room')}
        placeholder={i18n.t('Search in this room')}
      />
      <p aria-live="polite">
        {isAsked && found.data
          ? i18n.t('{count, plural, =0 {Nothing found} one {# message} other {# messages}}', { count: found.data.results.length })
          : ''}
      </p>
      {isAsked && found.data ? (
        <ul>
          {found.data.results.toReversed().map(({ id, sender, content, created_at }) => (
            <li key={id}>
              <b>
                <bdi>{sender?.name}</bdi>
              </b>{' '}
              <time dateTime={created_at}>{shortWhen(created_at, locale)}</time>
              <p dir="auto">{content}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    borderBottomWidth: '1px',
    borderColor: 'border',
    paddingInline: { base: '3', md: '6' },
    paddingBlock: '3',
    maxHeight: '50%',
    overflowY: 'auto',
    '& input': {
      width: '100%',
      minHeight: '44px',
      paddingInline: '3',
      borderRadius: 'control',
      borderWidth: '1px',
      borderColor: 'border.strong',
      background: 'sunken',
      textAlign: 'start',
    },
    '& ul': { listStyle: 'none' },
    '& li': { paddingBlock: '2', borderTopWidth: '1px', borderColor: 'border', '& p': { textAlign: 'start' } },
    '& time, & > p': { color: 'fg.muted', fontSize: 'caption' },
  },
})
