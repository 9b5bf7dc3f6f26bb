import { createLazyRoute } from '@tanstack/react-router'
import { OutsidePage } from './outside-page.tsx'
import { Privacy } from './privacy.tsx'

export const Route = createLazyRoute('/public/privacy')({
  component: () => (
    <OutsidePage name="privacy">
      <Privacy />
    </OutsidePage>
  ),
})
