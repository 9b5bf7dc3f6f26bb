import type { Area } from '#machines/requests.ts'

/** The console is /admin and everything below; /admin-x, /app-admin and /parish-admin belong to members (TRAP-16, TRAP-61). */
export const isAdminPath = (path: string) => path === '/admin' || path.startsWith('/admin/')

/** `isMember`: whether the member zone is among the matched routes. */
export const areaOf = (path: string, isMember: boolean): Area => (isAdminPath(path) ? 'admin' : isMember ? 'members' : 'public')
