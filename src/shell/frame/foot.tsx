import { Footer } from './footer.tsx'
import { Overlays } from '../overlays/overlays.tsx'

/** Footer of the page and floating controls above it. */
export const Foot = () => (
  <>
    <Footer />
    <Overlays />
  </>
)
