/** Latitude and longitude of a pasted text such as "30.04, 31.23"; null without a text, undefined for anything else. */
export function readCoordinates(typed: string): { latitude: number; longitude: number } | null | undefined {
  const text = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
  if (text === '') return null
  const [, first, second] = /^\(?([+-]?\d{1,2}(?:\.\d+)?)\s*[,،;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\)?$/.exec(text) ?? []
  if (first === undefined || second === undefined) return undefined
  const [latitude, longitude] = [Number(first), Number(second)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

export const coordinatesText = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`
