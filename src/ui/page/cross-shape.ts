/** Centres of the twelve diamonds in the 24-unit view (a 12-unit grid doubled): three end each arm. Clockwise from the top. */
export const points: readonly (readonly [x: number, y: number])[] = [
  [9, 3.6],
  [12, 1.9],
  [15, 3.6],
  [20.4, 9],
  [22.1, 12],
  [20.4, 15],
  [15, 20.4],
  [12, 22.1],
  [9, 20.4],
  [3.6, 15],
  [1.9, 12],
  [3.6, 9],
]

export const diamond = ([x, y]: readonly [number, number], radius = 1.7) =>
  `M${x} ${+(y - radius).toFixed(2)}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`

/** Equal arms, four units wide. */
export const crossPath = 'M10 5h4v5h5v4h-5v5h-4v-5H5v-4h5z'
export const diamondPath = points.map((point) => diamond(point)).join('')
