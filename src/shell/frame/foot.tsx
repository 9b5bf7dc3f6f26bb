import { Footer } from './footer.tsx'
import { Overlays } from '../overlays/overlays.tsx'

/** What stands below the page, and what floats above it. */
export const Foot = () => (
  <>
    <Footer />
    <Overlays />
  </>
)
