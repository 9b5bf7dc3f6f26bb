import type { LucideIcon } from 'lucide-react'
import type { Gate } from './gates/gate.ts'
import type { Contribution, SlotName } from './slots.ts'
import type { Zones } from './zones.ts'
import type { Traffic } from '../bus/catalogue.ts'
import type { LateRule } from '../live/module-rules.ts'

/**
 * Bars outside the console: `phone` is the bottom bar below 768 px, `tools` the icons at the end of the top bar, `visitor` the top
 * bar before sign-in.
 */
export type NavSlot = 'topbar' | 'stuff' | 'account' | 'phone' | 'tools' | 'visitor' | 'footer'
/** By name: the pictures are loaded with the bars, not with the entry. */
export type BarIcon = 'house' | 'calendar-days' | 'hand-heart' | 'message-circle'

/** Groups of the console's side navigation, declared by the module that renders it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ConsoleGroups {}

/**
 * Declared on the route it opens, so that it cannot dangle and inherits every gate above it. `label` is an English message id;
 * entries of a bar or group sort by `order`, then label.
 */
export type Nav =
  | { slot: Exclude<NavSlot, 'phone' | 'tools'>; order: number; label: string }
  /** `covers`: paths of other pages on which the entry is the current one. */
  | { slot: 'phone' | 'tools'; order: number; label: string; icon: BarIcon; covers?: readonly string[] }
  | { slot: 'console'; group: keyof ConsoleGroups; order: number; label: string; icon?: LucideIcon }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    gate?: Gate
    nav?: Nav | readonly Nav[]
    /** English message id; the page may replace it with usePageTitle(). */
    title?: string
    /** Slots of the page whose contributions are loaded before it when the app starts here. */
    preloads?: readonly SlotName[]
  }
}

/**
 * 'object', never AnyRoute: with a contextual AnyRoute, createRoute() infers `any` for every generic and the whole registered
 * router silently turns into `any`.
 */
export type ZoneRoutes = {
  public?: Readonly<Record<string, object>>
  member?: Readonly<Record<string, object>>
  console?: Readonly<Record<string, object>>
}

/** `effect` says what the setting does. */
export type SettingText = { label: string; effect: string }

export type Module<Id extends string = string, R extends ZoneRoutes = ZoneRoutes> = {
  /** kebab-case, unique, equal to the name of its folder. */
  id: Id
  /** Closes the whole module: its routes respond Not Found, its links and contributions disappear. */
  gate?: Gate
  /** Called once per router, so that tests can build many. Pages are lazy. */
  routes: (zones: Zones) => R
  slots?: readonly Contribution[]
  /** Slots rendered by a page of this module. */
  draws?: readonly SlotName[]
  /** Bus facts that this module publishes and listens to. */
  facts?: Traffic
  /** Labels of its audit log actions by code; English message ids. For console modules. */
  auditLabels?: Readonly<Record<string, string>>
  /** Words of the settings it declares on the server, by key; English message ids. For console modules. */
  settingTexts?: Readonly<Record<string, SettingText>>
  /** Reactions to facts, such as those of the socket; loaded after the first sign-in. */
  start?: LateRule
}
// biome-ignore lint/suspicious/noExplicitAny: routes of any module
export type AnyModule = Module<string, any>

export function defineModule<const Id extends string, const R extends ZoneRoutes>(module: Module<Id, R>): Module<Id, R> {
  return module
}

type Intersect<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never
type InZone<M, Z extends string> =
  M extends Module<infer Id, infer R>
    ? R extends { [K in Z]: infer Routes }
      ? { [K in keyof Routes & string as `${Id}.${K}`]: Routes[K] }
      : never
    : never
/** The routes that all modules add to one zone, as one record that addChildren() can type. */
export type ZoneChildren<Modules extends readonly AnyModule[], Z extends string> =
  Intersect<InZone<Modules[number], Z>> extends infer I
    ? unknown extends I
      ? Record<never, never>
      : { [K in keyof I]: I[K] }
    : never
