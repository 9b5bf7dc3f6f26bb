/** The Church's day, the same in both themes: ground, its darker edge, text (at least 6.3:1) and ornament. */
export const seasons = {
  ordinary: { ground: '#75500F', deep: '#553906', on: '#FFF3D8', thread: '#E9C677' },
  fast: { ground: '#2C3891', deep: '#1D2668', on: '#EEF0FF', thread: '#9FAEFF' },
  feast: { ground: '#8E1A33', deep: '#681024', on: '#FFE9EC', thread: '#F4B2A0' },
} as const
