import { preloadable } from '../routing/preloadable.tsx'
import { loadAgain } from '../routing/load-again.ts'

const notice = () => import('./notices/notice.tsx')

/** The bars of members or visitors and the footer: the choice of page needs none of them. */
export const MemberBars = preloadable(() => import('./bars/member-bars.tsx').then((bars) => bars.MemberBars))
export const PublicBar = preloadable(() => import('./bars/public-bar.tsx').then((bar) => bar.PublicBar))
export const Foot = preloadable(() => import('./foot.tsx').then((foot) => foot.Foot))
export const loadNotice = () => loadAgain(notice)

/** Loads the frame along with the first page, so that both appear together. Failed parts are loaded again when rendered. */
export const preloadFrame = (isMember: boolean) =>
  Promise.allSettled([(isMember ? MemberBars : PublicBar).preload(), Foot.preload()])
