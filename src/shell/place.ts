import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router'
import { pathOf } from './route-facts.ts'

/** Path of an installed route without parameters, as a link takes it. */
export type Place = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}` | `/${string}/`>

/** Path of a route that stands in a bar; the registry refuses those with parameters. */
export const placeOf = (route: AnyRoute): Place => pathOf(route) as Place
