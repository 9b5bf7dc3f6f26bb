const arabic = new Intl.NumberFormat('ar-EG')

/** A number inside an Arabic sentence: 1250 is ١٬٢٥٠. */
export const arabicNumber = (value: number): string => arabic.format(value)
