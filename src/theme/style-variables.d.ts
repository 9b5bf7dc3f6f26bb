import 'react'

declare module 'react' {
  /** A style attribute may set variables: `style={{ '--bar': color }}`. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
