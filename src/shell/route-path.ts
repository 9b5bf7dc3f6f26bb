import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router'
import type { Access } from './gates/gate.ts'
import type { Registry } from './registry.ts'
import { pathOf } from './route-facts.ts'

/** Path of an installed route without parameters, for links. */
export type RoutePath = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}` | `/${string}/`>

/** Path of a route shown in a bar; the registry refuses those with parameters. */
export const routePathOf = (route: AnyRoute): RoutePath => pathOf(route) as RoutePath

/** A path that may belong to a module that is not installed, for links; null when it would open nothing. */
export const openRoutePath = (registry: Pick<Registry, 'opens'>, path: string, access: Access): RoutePath | null =>
  registry.opens(path, access) ? (path as RoutePath) : null

/** A path of this site that comes from data, for links: the router shows Not Found when no page has it. */
export const givenPath = (path: `/${string}`): RoutePath => path as RoutePath
