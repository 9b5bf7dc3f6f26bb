import { createLazyRoute } from '@tanstack/react-router'
import { Landing } from './landing.tsx'
import { PublicPage } from '#src/public/public-page.tsx'

const component = () => (
  <PublicPage>
    <Landing />
  </PublicPage>
)

export const homeRoute = createLazyRoute('/public/')({ component })
export const landingRoute = createLazyRoute('/public/landing')({ component })
export const altRoute = createLazyRoute('/public/landing-alt')({ component })
export const simpleRoute = createLazyRoute('/public/landing-simple')({ component })
export const originalRoute = createLazyRoute('/public/landing-original')({ component })
