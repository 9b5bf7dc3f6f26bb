import { useSearch } from '@tanstack/react-router'

/** The address of the page that is open, as `address` reads it. */
export const usePageSearch = <S>({ read }: { read: (raw: Readonly<Record<string, unknown>>) => S }): S =>
  read({ ...useSearch({ strict: false }) })
