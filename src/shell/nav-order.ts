/**
 * The bars of the specification, entry by entry (SHELL-07, SHELL-08, SHELL-12). An entry is drawn while a route
 * of that path exists and is open; whatever order modules are installed in, this is the order of the bar.
 */
export const pinnedNav = {
  topbar: ['/dashboard', '/people', '/parishes', '/pages', '/events', '/groups'],
  stuff: ['/marketplace', '/jobs', '/prayers'],
  account: ['/chat', '/profile', '/settings'],
} as const satisfies Record<string, readonly string[]>

export type NavSlot = keyof typeof pinnedNav
