import { createLazyRoute } from '@tanstack/react-router'
import { OutsidePage } from './outside-page.tsx'
import { Terms } from './terms.tsx'

export const Route = createLazyRoute('/public/terms')({
  component: () => (
    <OutsidePage name="terms">
      <Terms />
    </OutsidePage>
  ),
})
