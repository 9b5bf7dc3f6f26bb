import { type ComponentProps, createContext, type ElementType, useContext } from 'react'

/** Link component: a plain anchor in static pages, the router's within the app. */
export const LinkElement = createContext<ElementType>('a')
/** Prefix of public pages' addresses in languages other than English: '/ar'. */
export const PathPrefix = createContext('')

const translated = new Set(['/', '/features', '/privacy', '/terms'])

export function PublicLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const Element = useContext(LinkElement)
  const prefix = useContext(PathPrefix)
  return <Element href={translated.has(href) && prefix ? prefix + (href === '/' ? '' : href) : href} {...rest} />
}
