export type ChatSearch = { room?: string; show?: 'all' | 'unread' | 'requests'; q?: string }
