type Press = { key: string; code: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const letters = { a: 'KeyA', s: 'KeyS', r: 'KeyR', n: 'KeyN' } as const
export type QueueKey = keyof typeof letters

/** Which of A, S, R and N was pressed, also on non-Latin keyboards. */
export function keyOf({ key, code, ctrlKey, metaKey, altKey }: Press): QueueKey | null {
  if (ctrlKey || metaKey || altKey) return null
  const names = Object.keys(letters) as QueueKey[]
  const isLatin = /^[a-z]$/i.test(key)
  return names.find((name) => (isLatin ? key.toLowerCase() === name : code === letters[name])) ?? null
}
