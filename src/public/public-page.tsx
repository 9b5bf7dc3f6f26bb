import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import href from './public.css'
import { LinkElement } from './public-link.tsx'

/** A public page inside the app: the same content and stylesheet, with links that stay in the app. */
export const PublicPage = ({ children }: { children: ReactNode }) => (
  <>
    <link rel="stylesheet" href={href} precedence="default" />
    <LinkElement value={RouterLink}>{children}</LinkElement>
  </>
)

// The addresses come from this module's content, where a link does not know its element: all are routes.
const RouterLink = ({ href, ...rest }: ComponentProps<'a'>) => <Link {...({ ...rest, to: href } as LinkProps)} />
