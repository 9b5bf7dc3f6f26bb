import { getRouteApi, Link, type RegisteredRouter, type RouteIds, useNavigate } from '@tanstack/react-router'

type Ids = RouteIds<RegisteredRouter['routeTree']>
type Eq<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Has<Id extends string> = Id extends Ids ? true : false
type IsAny<T> = 0 extends 1 & T ? true : false

// The only check that notices when the registered router has silently become `any`.
export const isKnown: Eq<IsAny<Ids>, false> = true
export const isClosed: Eq<string extends Ids ? true : false, false> = true
export const prefixes: Eq<
  Exclude<Ids, '__root__' | '/public' | '/member' | '/admin' | `/public/${string}` | `/member/${string}` | `/admin/${string}`>,
  never
> = true
export const holds: [
  Has<'/public/login'>,
  Has<'/member/dashboard'>,
  Has<'/member/calendar'>,
  Has<'/member/events/$eventId'>,
  Has<'/member/notifications'>,
] = [true, true, true, true, true]

export const good = <Link to="/events/$eventId" params={{ eventId: '1' }} />
export const withoutSearch = <Link to="/calendar" />
// @ts-expect-error no such page
export const unknownPath = <Link to="/nope" />
// @ts-expect-error the page needs a parameter
export const missingParams = <Link to="/events/$eventId" />
// @ts-expect-error the page has no such parameter
export const wrongParams = <Link to="/events/$eventId" params={{ slug: '1' }} />
// @ts-expect-error no such route
getRouteApi('/member/nope')

export function Program() {
  const navigate = useNavigate()
  const { eventId } = getRouteApi('/member/events/$eventId').useParams()
  const text: string = eventId
  void navigate({ to: '/dashboard' })
  // @ts-expect-error no such page
  void navigate({ to: '/nope' })
  return text
}
