import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ComingUp } from '#src/public/profile/coming-up.tsx'
import { Contact, hasContact } from './contact.tsx'
import type { PageData } from './page-data.ts'
import { PageTop } from './page-head.tsx'
import { PagePosts } from './page-posts.tsx'

type Props = {
  data: PageData
  /** Where relative media are served. */
  host?: string
  actions: ReactNode
  /** Above everything but the head. */
  banner?: ReactNode
  /** In place of what visitors see, for a reader who is signed in. */
  tabs?: ReactNode
}

/** A page (PAG-D7), drawn by the server for visitors and by the app for everybody else. */
export function PageProfile({ data, host = '', actions, banner, tabs }: Props) {
  const { i18n } = useLingui()
  const { page, posts, older, events } = data
  return (
    <div className="p-page pp">
      <PageTop page={page} host={host} actions={actions} />
      {banner ? <div className="p-wide">{banner}</div> : null}
      {tabs ? (
        <div className="p-wide pp-section">{tabs}</div>
      ) : (
        <div className="p-wide pp-two">
          <div>
            {page.description ? (
              <section className="pp-section" aria-labelledby="pp-about">
                <h2 id="pp-about">{i18n.t('About')}</h2>
                <p className="pp-text" dir="auto">
                  {page.description}
                </p>
              </section>
            ) : null}
            {posts.length > 0 ? <PagePosts posts={posts} host={host} older={older} /> : null}
            {events.length > 0 ? <ComingUp events={events} address={`/pages/${page.slug}`} isSignedIn={false} /> : null}
          </div>
          <aside>{hasContact(page) ? <Contact page={page} /> : null}</aside>
        </div>
      )}
    </div>
  )
}
