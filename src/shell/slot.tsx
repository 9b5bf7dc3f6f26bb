import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import type { Access } from './gates/gate.ts'
import type { Registry } from './registry.ts'
import { useAccess, useRegistry } from './registry-context.tsx'
import { type Preloadable, preloadable } from './routing/preloadable.tsx'
import type { Contribution, SlotMap, SlotName } from './slots.ts'

const loaded = new WeakMap<object, unknown>()

/** The open contributions to a slot, without loading them. */
export const useSlot = <S extends SlotName>(name: S): Contribution<S>[] => useRegistry().slot(name, useAccess())

type Props<S extends SlotName> = {
  name: S
  props: SlotMap[S]['props']
  /** Shown in place of each component until its chunk has loaded. */
  waiting?: (contribution: Contribution<S>) => ReactNode
  /** Wraps each contribution: a grid cell, a list item. */
  frame?: (contribution: Contribution<S>, component: ReactNode) => ReactNode
}

/** Renders what modules contribute to a slot. */
export function Slot<S extends SlotName>({ name, props, waiting, frame = (_, component) => component }: Props<S>) {
  return useSlot(name).map((contribution) => (
    <Fragment key={contribution.id}>
      {frame(
        contribution,
        <Suspense fallback={waiting?.(contribution)}>
          <Contributed contribution={contribution} props={props} />
        </Suspense>,
      )}
    </Fragment>
  ))
}

/** One contribution chosen by the caller: a selected tab, the renderer of one kind. */
export function Contributed<S extends SlotName>({
  contribution,
  props,
}: {
  contribution: Contribution<S>
  props: SlotMap[S]['props']
}) {
  const Component = componentOf(contribution)
  return <Component {...props} />
}

type Part<S extends SlotName> = Preloadable<SlotMap[S]['props']>

/** Loads the open contributions to slots before they are rendered; failed ones are loaded again when rendered. Resolves to the others. */
export async function preloadSlots(registry: Registry, access: Access, names: readonly SlotName[]) {
  const contributions = names.flatMap((name) => registry.slot(name, access))
  const loaded = await Promise.allSettled(contributions.map((contribution) => componentOf(contribution).preload()))
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

function componentOf<S extends SlotName>(contribution: Contribution<S>): Part<S> {
  // The cached component was created from this contribution.
  const known = loaded.get(contribution) as Part<S> | undefined
  if (known) return known
  const Component = preloadable<SlotMap[S]['props']>(contribution.load as () => Promise<ComponentType<SlotMap[S]['props']>>)
  loaded.set(contribution, Component)
  return Component
}
