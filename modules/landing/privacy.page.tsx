import { createLazyRoute } from '@tanstack/react-router'
import { Privacy } from './privacy.tsx'
import { PublicPage } from '#src/public/public-page.tsx'

export const Route = createLazyRoute('/public/privacy')({
  component: () => (
    <PublicPage>
      <Privacy />
    </PublicPage>
  ),
})
