import { createLazyRoute } from '@tanstack/react-router'
import { Terms } from './terms.tsx'
import { PublicPage } from '#src/public/public-page.tsx'

export const Route = createLazyRoute('/public/terms')({
  component: () => (
    <PublicPage>
      <Terms />
    </PublicPage>
  ),
})
