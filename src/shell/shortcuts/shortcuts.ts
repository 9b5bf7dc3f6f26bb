import { storageKeys } from '#src/storage/keys.ts'
import { useEffect, useRef, useState } from 'react'

/** A single key of the members' app. `code`: the physical key, so that it works with an Arabic layout too. */
export type Shortcut = { code: `Key${string}` | 'Slash'; label: string; run: () => void }

const sets: Array<readonly Shortcut[]> = []

/** Keys while the component is mounted; those mounted last win. `label` is an English message id. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const names = shortcuts.map(({ code }) => code).join()
  useEffect(() => {
    const set = latest.current.map(({ code, label }) => ({
      code,
      label,
      run: () => latest.current.find((one) => one.code === code)?.run(),
    }))
    if (names !== '') sets.push(set)
    return () => {
      const place = sets.indexOf(set)
      if (place >= 0) sets.splice(place, 1)
    }
  }, [names])
}

/** The keys that act now, in the order in which they were declared. */
export const activeShortcuts = (): Shortcut[] => [
  ...new Map(sets.flat().map((shortcut) => [shortcut.code, shortcut] as const)).values(),
]

/** Whether a key press belongs to a field, a dialog, a menu or the browser. */
export function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || repeat) return true
  if (!(target instanceof Element)) return false
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox]',
    ) !== null || target.ownerDocument.querySelector('[role=dialog], [role=alertdialog], [role=menu]:not([hidden])') !== null
  )
}

const name = storageKeys.shortcuts
type Storage = { get(key: string): string | null; set(key: string, value: string): boolean; remove(key: string): void }

/** Whether single keys act in this browser; they can be switched off (WCAG 2.1.4). */
export function useShortcutsSwitch(storage: Storage) {
  const [isOn, setOn] = useState(() => areShortcutsOn(storage))
  const change = (next: boolean) => {
    if (next) storage.remove(name)
    else storage.set(name, 'off')
    setOn(next)
  }
  return { isOn, change }
}
export const areShortcutsOn = (storage: Pick<Storage, 'get'>): boolean => storage.get(name) !== 'off'
