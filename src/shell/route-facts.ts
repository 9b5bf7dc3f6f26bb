import type { AnyRoute } from '@tanstack/react-router'
import type { Nav } from './module.ts'

/** Without the slash that an index route carries at its end. */
export const pathOf = (route: AnyRoute): string => (route.fullPath as string).replace(/(?<=.)\/$/, '')
export const navOf = (route: AnyRoute): readonly Nav[] => [route.options.staticData?.nav ?? []].flat()
