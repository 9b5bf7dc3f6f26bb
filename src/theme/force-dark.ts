type Root = { classList: { add(name: string): void; remove(name: string): void } }

/** Dark on load, and stored as such under `theme` (SHELL-05, SHELL-06). */
export function forceDark(root: Root, storage: Pick<Storage, 'setItem'>) {
  root.classList.remove('light')
  root.classList.add('dark')
  storage.setItem('theme', 'dark')
}
