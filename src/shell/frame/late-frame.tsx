import { lazy } from 'react'
import { loadAgain } from '../routing/load-again.ts'

const load = {
  member: () => import('./bars/member-bars.tsx'),
  visitor: () => import('./bars/public-bar.tsx'),
  foot: () => import('./foot.tsx'),
  notice: () => import('./notices/notice.tsx'),
}

/** The bars of members or visitors and the foot: none of them is needed to decide which page comes. */
export const MemberBars = lazy(() => loadAgain(load.member).then(({ MemberBars }) => ({ default: MemberBars })))
export const PublicBar = lazy(() => loadAgain(load.visitor).then(({ PublicBar }) => ({ default: PublicBar })))
export const Foot = lazy(() => loadAgain(load.foot).then(({ Foot }) => ({ default: Foot })))
export const loadNotice = () => loadAgain(load.notice)

/**
 * Fetches the frame beside the first page, so that both are drawn at once, and the notices: the one that says there is no
 * network cannot be fetched without one. Parts that do not come are fetched again when drawn.
 */
export const preloadFrame = (isMember: boolean) =>
  Promise.allSettled([isMember ? load.member() : load.visitor(), load.foot(), load.notice()])
