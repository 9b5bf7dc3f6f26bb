import type { CommandAnswer, CommandName, CommandPayload } from '#server/platform/module/commands.ts'
import type { ExtensionPoints, PointName } from '#server/platform/module/extension-points.ts'
import type { AnyServerModule } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type Connections = Pick<Parts, 'ask' | 'tell' | 'contributions' | 'contributionsFor'>

/** Connects modules that do not import each other. */
export function connectModules(modules: readonly AnyServerModule[], parts: () => Parts): Connections {
  const contributed = <P extends PointName>(point: P, of: readonly AnyServerModule[]): readonly ExtensionPoints[P][] =>
    of.flatMap(({ provides }) => provides?.[point] ?? [])
  const known = new Map<PointName, readonly unknown[]>()
  return {
    async ask<C extends CommandName>(tx: Parameters<Parts['ask']>[0], command: C, payload: CommandPayload<C>) {
      const handler = modules.find(({ commands }) => commands?.[command])?.commands?.[command]
      if (!handler) throw new Error(`no module handles ${command}`)
      const answer: CommandAnswer<C> = await handler(tx, payload, parts())
      return answer
    },
    async tell(tx, fact, payload) {
      if (!modules.some(({ tells }) => tells?.includes(fact))) throw new Error(`no module declares that it tells ${fact}`)
      for (const { on } of modules) await on?.[fact]?.(tx, payload, parts())
    },
    contributions<P extends PointName>(point: P) {
      // One list for as long as the modules are connected: who reads it may keep what follows from it.
      if (!known.has(point)) known.set(point, contributed(point, modules))
      return known.get(point) as readonly ExtensionPoints[P][]
    },
    async contributionsFor(tx, point, caller) {
      const { flags } = parts()
      const open: AnyServerModule[] = []
      for (const module of modules)
        if (module.provides?.[point] && (!module.flag || (await flags.isOn(tx, module.flag, caller)))) open.push(module)
      return contributed(point, open)
    },
  }
}
