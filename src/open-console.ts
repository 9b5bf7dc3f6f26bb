import type { ActorKind } from '#machines/requests.ts'
import { adminRecordOf } from './console/admin-record.ts'
import { loadConsoleMessages } from './console/console-messages.ts'
import { installed } from './installed.ts'
import { installedConsole } from './installed-console.ts'
import type { Services } from './services/create-services.ts'
import { requireNoUnused } from './shell/problems.ts'

/** Parts of the console that a console document adds to the members' app: modules, texts and permissions. */
export async function openConsole(services: Services) {
  if (process.env['NODE_ENV'] !== 'production') requireNoUnused([...installed, ...installedConsole])
  const admin = adminRecordOf(services)
  await loadConsoleMessages()
  return {
    rooms: installedConsole,
    /** The admin chart has no account without a stored record; the sign-in page fetches it (ADM-17, TRAP-38). */
    session: (actor: ActorKind) =>
      actor === 'admin' && admin.read() === null ? ('anonymous' as const) : services.session.status(actor),
    rights: async (actor: ActorKind) => (actor === 'admin' ? [...admin.rights()] : []),
  }
}
