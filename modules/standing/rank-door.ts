/** Whether the dialog of one's rank is open: it outlives the menu or the card that opens it. */
function createDoor() {
  const listeners = new Set<() => void>()
  let isOpen = false
  const set = (next: boolean) => {
    if (next === isOpen) return
    isOpen = next
    for (const listener of listeners) listener()
  }
  return {
    isOpen: () => isOpen,
    open: () => set(true),
    close: () => set(false),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const rankDoor = createDoor()
