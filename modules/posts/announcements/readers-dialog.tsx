import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import type { Post } from '#contract/posts/post.ts'
import { isolated } from '#src/lib/isolated.ts'
import { fullName } from '#src/lib/initials.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { useReaders } from './use-announcements.ts'

/** Who has read an announcement, the last first. */
export function ReadersDialog({ slug, post, onClose }: { slug: string; post: Post; onClose: () => void }) {
  const { i18n } = useLingui()
  const query = useReaders(slug, post.id)
  const [first] = query.data?.pages ?? []
  const people = (query.data?.pages ?? []).flatMap(({ results }) => results)
  return (
    <Dialog isOpen title={i18n.t('Who has read it')} description={isolated(post.title ?? '')} onClose={onClose}>
      <AsyncList query={query}>
        {() => (
          <Stack gap="4">
            {first ? (
              <p>
                {i18n.t('Read by {readers} of {audience}', {
                  readers: i18n.number(first.readers_count),
                  audience: i18n.number(first.audience_count),
                })}
              </p>
            ) : null}
            {people.length > 0 ? (
              <PeopleList aria-label={i18n.t('Who has read it')}>
                {people.map((person) => (
                  <PersonLine
                    key={person.id}
                    person={{ name: fullName(person), username: person.username, avatar: person.avatar }}
                    facts={<RelativeTime at={person.read_at} />}
                  />
                ))}
              </PeopleList>
            ) : null}
            <QuietText>{i18n.t('Members who hide their read marks are counted, not named.')}</QuietText>
            {query.hasNextPage ? (
              <Button variant="ghost" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {i18n.t('Show more')}
              </Button>
            ) : null}
          </Stack>
        )}
      </AsyncList>
    </Dialog>
  )
}
