/** Kinds of things that are found, in the order in which they are shown (SRC-D1). Each is provided by a module. */
export const searchTypes = ['people', 'parishes', 'groups', 'pages', 'events', 'posts', 'prayers', 'marketplace'] as const
export type SearchType = (typeof searchTypes)[number]
