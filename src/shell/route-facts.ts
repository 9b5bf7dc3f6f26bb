import type { AnyRoute } from '@tanstack/react-router'
import type { Nav } from './module.ts'

/** Path without the trailing slash of an index route. */
export const pathOf = (route: AnyRoute): string => (route.fullPath as string).replace(/(?<=.)\/$/, '')
export const navOf = (route: AnyRoute): readonly Nav[] => [route.options.staticData?.nav ?? []].flat()
