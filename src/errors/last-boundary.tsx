import { Component, type ReactNode } from 'react'
import { caught } from '#machines/error-boundary/caught.ts'
import { mask } from '#machines/error-boundary/report.ts'

type Props = { children: ReactNode; report: (message: string) => string }

/**
 * Fallback behind the page boundary: when the frame itself breaks, plain text remains that cannot break too. `report` sends the
 * error and returns the id to show.
 */
export class LastBoundary extends Component<Props, { errorId: string | null }> {
  override state: { errorId: string | null } = { errorId: null }
  static getDerivedStateFromError() {
    return { errorId: '' }
  }
  override componentDidCatch(error: unknown) {
    const { name, message } = caught(error)
    this.setState({ errorId: this.props.report(mask(`${name}: ${message}`)) })
  }
  override render() {
    const { errorId } = this.state
    if (errorId === null) return this.props.children
    return (
      <main id="main">
        <section role="alert">
          <h1>Something went wrong</h1>
          <p>An unexpected error occurred. Please try again.</p>
          <p>
            <button type="button" onClick={() => location.reload()}>
              Try Again
            </button>
            <a href="/">Go Home</a>
          </p>
          {errorId ? (
            <p>
              Error ID: <code>{errorId}</code>
            </p>
          ) : null}
        </section>
      </main>
    )
  }
}
