import { useCallback, useRef } from 'react'

type Act = (...args: never[]) => unknown

/** The same function for the whole life of a component, for rows that are drawn once: it does what the one given last does. */
export function useStable<Given extends Act | undefined>(given: Given): Given {
  const latest = useRef<Act | undefined>(given)
  latest.current = given
  const stable = useCallback<Act>((...args) => latest.current?.(...args), [])
  return given && (stable as Given & Act)
}
