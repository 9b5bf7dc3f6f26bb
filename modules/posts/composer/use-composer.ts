import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Post, PostVisibility } from '#contract/posts/post.ts'
import type { PageRef } from '#contract/pages/page.ts'
import { pagePostsEndpoints } from '#contract/posts/page-posts.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { composerMachine } from '#machines/composer/composer.machine.ts'
import type { Described, DraftMessage, PublishInput, Saved, Words } from '#machines/composer/composer.setup.ts'
import { connect } from '#src/bus/connect.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import type { Services } from '#src/services/create-services.ts'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { describedOf } from './described.ts'
import { draftStore } from './draft-store.ts'

/** What is written: a post on the wall, in one's parish, in a group or under the name of a page, a change of a post, or words above a shared one. */
export type Target =
  | { kind: 'new'; place: string; choices: readonly PostVisibility[]; groupId: string | null; page?: PageRef | undefined }
  | { kind: 'edit'; post: Post }
  | { kind: 'share'; post: Post }

const placeOf = (target: Target) => (target.kind === 'new' ? target.place : `${target.kind}:${target.post.id}`)

function choicesOf(target: Target): readonly PostVisibility[] {
  if (target.kind === 'new') return target.choices
  const { visibility } = target.post
  if (target.kind === 'share') return visibility === 'followers' ? ['followers'] : ['members', 'followers']
  return visibility === 'parish' || visibility === 'group' || visibility === 'public'
    ? [visibility]
    : visibility === 'followers'
      ? ['followers', 'members']
      : ['members', 'followers']
}

function wordsOf(target: Target): Words | null {
  if (target.kind !== 'edit') return null
  const { content, visibility, comment_policy, scheduled_at } = target.post
  return { content, visibility, comment_policy, scheduled_at }
}

export const mediaOf = (target: Target): Described[] => (target.kind === 'edit' ? describedOf(target.post) : [])

async function publish({ api }: Services, target: Target, { key, words, media }: PublishInput): Promise<Saved> {
  const options = { suppressErrors: true, idempotencyKey: key }
  const pictures = media.map(({ photo, alt }) => ({ id: photo.id, alt }))
  if (target.kind === 'edit') {
    const { scheduled_at, visibility, kind: _kind, event_id: _event, ...rest } = words
    const params = { id: target.post.id }
    const kept = visibility === 'public' ? {} : { visibility }
    const body = { ...rest, ...kept, media: pictures, ...(scheduled_at === null ? {} : { scheduled_at }) }
    return api.call(postsEndpoints.patch, { params, body }, options)
  }
  if (target.kind === 'share') {
    const visibility = words.visibility === 'followers' ? 'followers' : 'members'
    const params = { id: target.post.id }
    return api.call(postsEndpoints.share, { params, body: { content: words.content, visibility } }, options)
  }
  const { visibility, comment_policy, kind = 'status', event_id = null, ...rest } = words
  if (target.page) {
    const body = { ...rest, media: pictures, kind, event_id: kind === 'event' ? event_id : null }
    return api.call(pagePostsEndpoints.createPagePost, { params: { slug: target.page.slug }, body }, options)
  }
  if (visibility === 'public') throw new Error('only a page writes to everybody')
  return api.call(
    postsEndpoints.create,
    { body: { ...rest, visibility, comment_policy, media: pictures, group_id: target.groupId } },
    options,
  )
}

/** The composer's chart (SC-15) with the real calls, and this account's draft of this place. */
export function useComposer(target: Target, onSaved: (post: Saved) => void) {
  const services = useServices()
  const client = useQueryClient()
  const owner = useUser()?.id ?? ''
  const [drafts] = useState(() => draftStore(services.storage, owner, placeOf(target)))
  const [chart] = useState(() =>
    composerMachine.provide({
      actors: {
        publishPost: fromPromise<Saved, PublishInput>(({ input }) => publish(services, target, input)),
        draftStore: fromCallback<DraftMessage, undefined, EventObject>(({ receive }) =>
          receive((message) => (message.type === 'keep' ? drafts.keep(message.draft) : drafts.forget())),
        ),
      },
    }),
  )
  const [input] = useState(() => ({
    choices: choicesOf(target),
    words: wordsOf(target),
    mayBeEmpty: target.kind === 'share',
  }))
  const actor = useActorRef(chart, { input })
  const [draft] = useState(() => {
    const kept = drafts.read()
    return kept ?? (target.kind === 'edit' ? { words: input.words as Words, media: mediaOf(target), key: null } : null)
  })
  const saved = useEffectEvent(async (post: Saved) => {
    await invalidateTouched(client, postsEndpoints.create)
    onSaved(post)
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('post.saved', ({ post }) => void saved(post))
    const stop = connect(actor, services.bus, { listens: ['session.cleared'], publishes: [] })
    return () => {
      unsubscribe()
      stop()
    }
  }, [actor, services.bus])
  const snapshot = useSelector(actor, (state) => state)
  return { actor, snapshot, draft, choices: input.choices, newKey: services.newKey }
}
