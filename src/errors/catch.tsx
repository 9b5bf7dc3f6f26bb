import { Component, type ReactNode } from 'react'
import { type Caught, caught } from '#machines/error-boundary/caught.ts'
import { useServices } from '#src/services/services-context.tsx'
import { newErrorId } from './error-id.ts'

export type CaughtError = { error: Caught; errorId: string; path: string; at: number }

/** Renders nothing after its children throw, and reports the error with the id to show. */
export function Catch({ onError, children }: { onError: (error: CaughtError) => void; children: ReactNode }) {
  const { newKey, clock } = useServices()
  return (
    <Catcher
      onError={(thrown) =>
        onError({ error: caught(thrown), errorId: newErrorId(newKey()), path: location.pathname, at: clock.now() })
      }
    >
      {children}
    </Catcher>
  )
}

type Props = { onError: (error: unknown) => void; children: ReactNode }

class Catcher extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
