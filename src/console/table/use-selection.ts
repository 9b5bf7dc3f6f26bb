import { useEffect, useState } from 'react'

/** Which rows are chosen, of those on screen: another page or filter begins without any. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const onScreen = ids.join()
  useEffect(() => {
    const there = new Set(onScreen.split(','))
    setChosen((before) =>
      [...before].every((id) => there.has(id)) ? before : new Set([...before].filter((id) => there.has(id))),
    )
  }, [onScreen])
  return {
    ids: ids.filter((id) => chosen.has(id)),
    has: (id: string) => chosen.has(id),
    isAll: ids.length > 0 && ids.every((id) => chosen.has(id)),
    toggle(id: string) {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    toggleAll: () => setChosen(ids.every((id) => chosen.has(id)) ? new Set() : new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
