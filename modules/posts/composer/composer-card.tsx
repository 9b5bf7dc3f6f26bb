import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Flag from 'lucide-react/icons/flag-triangle-right'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ParishRef } from '#contract/accounts/account.ts'
import type { GroupRef } from '#contract/groups/group.ts'
import type { PageRef } from '#contract/pages/page.ts'
import type { PostVisibility } from '#contract/posts/post.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { PlacePicture } from '#src/ui/show/place-picture.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { draftStore } from './draft-store.ts'

const Composer = lazy(() => import('./composer.tsx').then((part) => ({ default: part.Composer })))

type Props = {
  place: string
  parish: ParishRef | null
  isForParish?: boolean
  /** Posts go there, and nowhere else. */
  group?: GroupRef
  /** Posts stand under its name. */
  page?: PageRef
}

/** The way to write a post: one line until somebody wants to, or has a draft here. */
export function ComposerCard({ place, parish, isForParish = false, group, page }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { storage } = useServices()
  const me = useUser()
  const [isOpen, setOpen] = useState(() => me !== null && draftStore(storage, me.id, place).read() !== null)
  const opener = useRef<HTMLButtonElement>(null)
  if (!me) return null
  const choices: PostVisibility[] = page
    ? ['public']
    : group
      ? ['group']
      : [...(parish ? (['parish'] as const) : []), ...(isForParish ? [] : (['members', 'followers'] as const))]
  const to = page?.name ?? group?.name ?? (parish ? nameIn(locale, parish) : null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <Card>
      {isOpen ? (
        <Suspense fallback={<Waiting />}>
          <Composer target={{ kind: 'new', place, choices, groupId: group?.id ?? null, page }} onClose={close} />
        </Suspense>
      ) : (
        <Line>
          {page ? <PlacePicture id={page.id} photo={page.avatar} size={44} icon={Flag} /> : <Avatar person={me} size={44} />}
          <button ref={opener} type="button" onClick={() => setOpen(true)}>
            {to === null
              ? i18n.t('Write a post')
              : page
                ? i18n.t('Write as {page}', { page: isolated(page.name) })
                : i18n.t('Write to {parish}', { parish: isolated(to) })}
          </button>
          <Users size={18} aria-hidden />
        </Line>
      )}
    </Card>
  )
}

const Waiting = chakra('div', { base: { minHeight: '240px' } })
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4',
    color: 'fg.muted',
    '& button': { minHeight: '44px', textAlign: 'start', cursor: 'text', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})
