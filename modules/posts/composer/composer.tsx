import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { longestPost, type PostVisibility } from '#contract/posts/post.ts'
import type { Saved } from '#machines/composer/composer.setup.ts'
import { chartFailureText } from '#src/lib/failure-text.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { MentionBox } from './mention-box.tsx'
import { ChosenPhotos, PhotoButton, usePhotoPick } from './photo-part.tsx'
import { PageKind } from './page-kind.tsx'
import { mediaOf, type Target, useComposer } from './use-composer.ts'
import { usePhotos } from './use-photos.ts'

/** Writes, changes or shares a post: words, photos, who may see and comment, and when. */
export function Composer({ target, onClose }: { target: Target; onClose: () => void }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const [isPlanned, setPlanned] = useState(target.kind === 'edit' && target.post.status === 'scheduled')
  const done = ({ status }: Saved) => {
    bus.publish('posts', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      ...savedTexts[status === 'pending' ? 'pending' : status === 'scheduled' ? 'scheduled' : 'published'],
    })
    onClose()
  }
  const { actor, snapshot, draft, choices, newKey } = useComposer(target, done)
  const { draft: words, problem, failure } = snapshot.context
  const photos = usePhotos(draft?.media ?? mediaOf(target), (files) => {
    if (actor.getSnapshot().matches('editing') || actor.getSnapshot().matches('awaitingFiles'))
      actor.send({ type: 'filesChanged', files })
  })
  useEffect(() => {
    actor.send({ type: 'open', draft })
  }, [actor, draft])
  const isOfPage = choices[0] === 'public'
  const isSending = snapshot.matches('submitting') || snapshot.matches('awaitingFiles')
  const pick = usePhotoPick(photos)
  const close = () => {
    actor.send({ type: 'close' })
    if (actor.getSnapshot().matches('closed')) onClose()
  }
  if (snapshot.matches('askKeep'))
    return (
      <Question role="alertdialog" aria-label={i18n.t('Keep what you wrote?')}>
        <p>{i18n.t('Keep what you wrote for later, on this device?')}</p>
        <Row>
          <Button
            variant="solid"
            autoFocus
            onClick={() => {
              actor.send({ type: 'keep' })
              onClose()
            }}
          >
            {i18n.t('Keep draft')}
          </Button>
          <Button
            onClick={() => {
              actor.send({ type: 'discard' })
              onClose()
            }}
          >
            {i18n.t('Discard')}
          </Button>
          <Button variant="ghost" onClick={() => actor.send({ type: 'back' })}>
            {i18n.t('Back')}
          </Button>
        </Row>
      </Question>
    )
  return (
    <Form
      aria-label={i18n.t('Write a post')}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'submit', key: newKey() })
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        pick.take(event.dataTransfer.files)
      }}
    >
      {snapshot.matches('uncertain') ? (
        <Banner tone="warning" action={<Button onClick={() => actor.send({ type: 'retry' })}>{i18n.t('Try Again')}</Button>}>
          {i18n.t('There was no answer. Nothing is lost, and trying again does not publish it twice.')}
        </Banner>
      ) : failure ? (
        <Banner tone="danger">{chartFailureText(i18n, failure)}</Banner>
      ) : null}
      <MentionBox
        label={target.kind === 'share' ? i18n.t('Say something about it') : i18n.t('What would you like to say?')}
        isLabelHidden
        placeholder={i18n.t('What would you like to say?')}
        autoFocus
        limit={longestPost}
        value={words.content}
        readOnly={isSending || snapshot.matches('uncertain')}
        error={problem === 'empty' ? i18n.t('Write something or add a photo') : undefined}
        onText={(content) => actor.send({ type: 'write', words: { content } })}
        onSend={() => actor.send({ type: 'submit', key: newKey() })}
      />
      {target.kind === 'share' ? null : <ChosenPhotos photos={photos} pick={pick} isMissing={problem === 'file'} />}
      {target.kind === 'new' && target.page ? (
        <PageKind page={target.page} words={words} onChange={(changed) => actor.send({ type: 'write', words: changed })} />
      ) : null}
      {isPlanned ? (
        <TextField
          type="datetime-local"
          label={i18n.t('Publish at')}
          value={words.scheduled_at === null ? '' : localTime(words.scheduled_at)}
          onChange={({ currentTarget: { value } }) =>
            actor.send({ type: 'write', words: { scheduled_at: value === '' ? null : new Date(value).toISOString() } })
          }
        />
      ) : null}
      <Row>
        {target.kind === 'share' ? null : <PhotoButton photos={photos} pick={pick} />}
        {choices.length > 1 ? (
          <SelectField
            label={i18n.t('Who can see it')}
            isLabelHidden
            value={words.visibility}
            options={choices.map((value) => ({ value, label: i18n._(visibilityLabels[value]) }))}
            onChange={({ currentTarget }) => {
              const visibility = choices.find((one) => one === currentTarget.value)
              if (visibility) actor.send({ type: 'write', words: { visibility } })
            }}
          />
        ) : null}
        {target.kind === 'share' || isOfPage ? null : (
          <SelectField
            label={i18n.t('Who can comment')}
            isLabelHidden
            value={words.comment_policy}
            options={(['everyone', 'followers', 'none'] as const).map((value) => ({ value, label: i18n._(policyLabels[value]) }))}
            onChange={({ currentTarget: { value } }) =>
              actor.send({
                type: 'write',
                words: { comment_policy: value === 'none' || value === 'followers' ? value : 'everyone' },
              })
            }
          />
        )}
        {target.kind === 'new' && !isPlanned ? (
          <Button variant="ghost" onClick={() => setPlanned(true)}>
            {i18n.t('Later…')}
          </Button>
        ) : null}
      </Row>
      <Row data-end="">
        <Button variant="ghost" onClick={close}>
          {i18n.t('Close')}
        </Button>
        <Button type="submit" variant="solid" isBusy={isSending}>
          {target.kind === 'edit' ? i18n.t('Save changes') : target.kind === 'share' ? i18n.t('Share') : i18n.t('Publish')}
        </Button>
      </Row>
    </Form>
  )
}

/** A moment as the field of the browser's own zone takes it. */
function localTime(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const visibilityLabels: Record<PostVisibility, string> = {
  parish: /*i18n*/ 'My parish only',
  group: /*i18n*/ 'This group',
  public: /*i18n*/ 'Everybody',
  members: /*i18n*/ 'All members',
  followers: /*i18n*/ 'My followers',
}
const policyLabels = {
  everyone: /*i18n*/ 'Everyone comments',
  followers: /*i18n*/ 'Followers comment',
  none: /*i18n*/ 'No comments',
} as const
const savedTexts = {
  published: { title: /*i18n*/ 'Published', description: /*i18n*/ 'It can be seen now.' },
  pending: { title: /*i18n*/ 'A moderator looks first', description: /*i18n*/ 'You will be told once it can be seen.' },
  scheduled: { title: /*i18n*/ 'Planned', description: /*i18n*/ 'It is published at the time you chose.' },
} as const

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    minWidth: '0',
    '& textarea': { minHeight: '96px', fontFamily: 'heading', fontSize: 'lead' },
  },
})
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', '&[data-end]': { justifyContent: 'end' } },
})
const Question = chakra('div', { base: { display: 'grid', gap: '4' } })
