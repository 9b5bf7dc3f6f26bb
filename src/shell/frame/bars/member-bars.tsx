import { useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { Catch } from '#src/errors/catch.tsx'
import { useServices } from '#src/services/services-context.tsx'
import { Slot } from '../../slot.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ShortcutKeys } from '../../shortcuts/shortcut-keys.tsx'
import { BandPlace } from './bar.tsx'
import { MemberBar } from './member-bar.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** The bars of signed-in members in one chunk, loaded after sign-in. */
export function MemberBars({ user }: { user: User | null }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { session } = useServices()
  const isAdmin = () => session.status('admin') === 'authenticated'
  const hasToolbar = useSyncExternalStore((listener) => session.subscribe('admin', listener), isAdmin, isAdmin)
  return (
    <>
      <MemberBar user={user} openMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} />
      {hasToolbar ? (
        <Slot
          name="memberToolbar"
          props={{}}
          frame={({ id }, bar) => (
            <Catch onError={({ error, errorId }) => console.warn(`${id} failed, ${errorId}: ${error.message}`)}>{bar}</Catch>
          )}
        />
      ) : null}
      <BandPlace>
        <Slot name="memberBand" props={{}} />
      </BandPlace>
      <ShortcutKeys />
      <MobileMenu isOpen={isMenuOpen} close={() => setMenuOpen(false)} />
      <BottomBar openMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} />
    </>
  )
}
