import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ShareCard } from '#server/platform/images/share-card.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** A public page that the server draws for visitors at each request; the app draws it for members. */
export type DrawnPage = {
  /** Of the build's `<name>.drawn.tsx`. */
  name: string
  /** With one parameter, `:id`. */
  path: string
  /** The API call that returns the same; its rate limits apply. */
  endpoint: Endpoint
  /** What the page shows, by its address and query, or the address of the page that it became; null for a page that does not exist. */
  read(tx: Tx, id: string, now: number, search: URLSearchParams): Promise<{ data: object } | { movedTo: string } | null>
  /** The texts of its share picture, at `<path>/share.png`; null for a page that does not exist. */
  card(tx: Tx, id: string): Promise<ShareCard | null>
  /** Addresses of all such pages, for search engines. */
  list(tx: Tx): Promise<readonly { address: string; changed: string }[]>
}

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    'http.drawnPage': DrawnPage
  }
}
