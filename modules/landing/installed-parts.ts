import { createContext, useContext } from 'react'

/** Ids of the installed modules; the build knows them. */
export const InstalledModules = createContext<readonly string[]>([])

/** Whether the module behind a claim is installed. `null`: no module does it yet. */
export function useIsBuilt(): (module: string | null) => boolean {
  const installed = useContext(InstalledModules)
  return (module) => module !== null && installed.includes(module)
}
