import { lazy } from 'react'
import { loadAgain } from '../routing/load-again.ts'

const load = {
  member: () => import('./bars/member-bars.tsx'),
  visitor: () => import('./bars/public-bar.tsx'),
  foot: () => import('./foot.tsx'),
  notice: () => import('./notices/notice.tsx'),
}

/** The bars of members or visitors and the footer: the choice of page needs none of them. */
export const MemberBars = lazy(() => loadAgain(load.member).then(({ MemberBars }) => ({ default: MemberBars })))
export const PublicBar = lazy(() => loadAgain(load.visitor).then(({ PublicBar }) => ({ default: PublicBar })))
export const Foot = lazy(() => loadAgain(load.foot).then(({ Foot }) => ({ default: Foot })))
export const loadNotice = () => loadAgain(load.notice)

/**
 * Loads the frame along with the first page, so that both appear together, and the notices, since the offline notice cannot be
 * loaded when offline. Failed parts are loaded again when rendered.
 */
export const preloadFrame = (isMember: boolean) =>
  Promise.allSettled([isMember ? load.member() : load.visitor(), load.foot(), load.notice()])
