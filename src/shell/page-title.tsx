import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const SetTitle = createContext<(title: string | null) => void>(() => {})

export const documentTitle = (title: string | null, site: string) => (title ? `${title} · ${site}` : site)

/** Sets the window title to that of the deepest route, unless its page replaces it. */
export function PageTitles({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const [ownTitle, setOwnTitle] = useState<string | null>(null)
  const routeTitle = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title ?? null,
  })
  const title = documentTitle(ownTitle ?? (routeTitle && i18n._(routeTitle)), i18n.t('Coptic Community'))
  useEffect(() => {
    document.title = title
  }, [title])
  return <SetTitle value={setOwnTitle}>{children}</SetTitle>
}

/** Replaces the route's title while mounted, e.g. with the name of an event. Translated, or a person's own text. */
export function usePageTitle(title: string | null) {
  const setTitle = useContext(SetTitle)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [title, setTitle])
}
