import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { announcementsEndpoints } from '#contract/posts/announcements.ts'
import type { Post } from '#contract/posts/post.ts'
import { useServices } from '#src/services/services-context.tsx'
import { changePost } from '../feed/post-cache.ts'

const readAfterMs = 1_500

/** Notes that an announcement was read once its beginning has been on screen for a moment. */
export function useMarkRead({ id, announcement }: Post, article: RefObject<HTMLElement | null>) {
  const { api, newKey } = useServices()
  const client = useQueryClient()
  const isUnread = announcement?.is_read === false
  useEffect(() => {
    if (!isUnread || !article.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = async () => {
      await api.call(
        announcementsEndpoints.readAnnouncement,
        { params: { id } },
        { idempotencyKey: newKey(), suppressErrors: true },
      )
      changePost(client, id, (post) => ({
        ...post,
        announcement: post.announcement && { ...post.announcement, is_read: true },
      }))
    }
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      // One that does not get through is noted the next time it is seen.
      if (entry?.isIntersecting) timer = setTimeout(() => void mark().catch(() => undefined), readAfterMs)
    })
    observer.observe(article.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [id, isUnread, article, api, newKey, client])
}
