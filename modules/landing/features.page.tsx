import { createLazyRoute } from '@tanstack/react-router'
import { Features } from './features.tsx'
import { PublicPage } from '#src/public/public-page.tsx'

export const Route = createLazyRoute('/public/features')({
  component: () => (
    <PublicPage>
      <Features />
    </PublicPage>
  ),
})
