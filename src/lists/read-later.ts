/**
 * `validateSearch` of a route whose page reads its address by `useList`: links to it are typed, and the rules stay out of
 * everybody's first load.
 */
export const readLater =
  <S extends object>() =>
  (raw: Record<string, unknown>): S =>
    // Every key of a list's search is optional, and the page drops what makes no sense.
    raw as S
