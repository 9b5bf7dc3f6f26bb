import { useLingui } from '@lingui/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Pin from 'lucide-react/icons/pin'
import type { PagePost } from '#contract/posts/page-posts.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { useLocale } from '#src/ui/use-locale.ts'

type Props = { posts: readonly PagePost[]; host: string; older: string | null }

/** What a page published, for visitors: without comments, reactions as a count (PAG-D6). */
export function PagePosts({ posts, host, older }: Props) {
  const { i18n } = useLingui()
  return (
    <section className="pp-section" aria-labelledby="pp-posts">
      <h2 id="pp-posts">{i18n.t('Posts')}</h2>
      <ul className="pp-posts">
        {posts.map((post) => (
          <li key={post.id}>
            <VisitorPost post={post} host={host} />
          </li>
        ))}
      </ul>
      {older === null ? null : (
        <p>
          <a className="pp-link" href={`?before=${older}`} rel="next">
            {i18n.t('Older posts')}
          </a>
        </p>
      )}
    </section>
  )
}

function VisitorPost({ post, host }: { post: PagePost; host: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { event } = post
  return (
    <article>
      <p className="pp-post-head">
        {post.is_pinned ? (
          <span className="pp-mark">
            <Pin size={14} aria-hidden /> {i18n.t('Pinned')}
          </span>
        ) : null}
        {post.kind === 'announcement' ? <span className="pp-mark">{i18n.t('Announcement')}</span> : null}
        <time dateTime={post.created_at}>{dateFormat(locale, { dateStyle: 'long' }).format(Date.parse(post.created_at))}</time>
        {post.reactions.total > 0 ? (
          <span>{i18n.t('{count, plural, one {# reaction} other {# reactions}}', { count: post.reactions.total })}</span>
        ) : null}
      </p>
      {post.content ? (
        <p className="pp-words" dir="auto">
          {post.content}
        </p>
      ) : null}
      {event ? (
        <p className="pp-shared">
          <CalendarDays size={18} aria-hidden /> <bdi>{event.title}</bdi>
          {'  '}
          <time dateTime={event.start_datetime}>
            {dateFormat(locale, {
              dateStyle: 'full',
              ...(event.all_day ? {} : { timeStyle: 'short' }),
              timeZone: event.timezone,
            }).format(Date.parse(event.start_datetime))}
          </time>
        </p>
      ) : null}
      {post.media.length > 0 ? (
        <div className="pp-photos">
          {post.media.map((photo) => (
            <img
              key={photo.id}
              src={host + (post.media.length > 1 ? photo.small_url : photo.url)}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              loading="lazy"
            />
          ))}
        </div>
      ) : null}
    </article>
  )
}
