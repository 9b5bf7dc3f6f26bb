import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import { BottomBar } from './bottom-bar.tsx'
import { MemberBar } from './member-bar.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** The bars of signed-in people; one chunk, loaded when someone is signed in. */
export function MemberBars({ user }: { user: User | null }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <MemberBar user={user} openMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} />
      <MobileMenu isOpen={isMenuOpen} close={() => setMenuOpen(false)} />
      <BottomBar openMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} />
    </>
  )
}
