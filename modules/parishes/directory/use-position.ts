import { useState } from 'react'

/** Rounded to about a kilometre, which is all that a distance in kilometres needs. */
export type Position = { lat: string; lng: string }
type Asked = { status: 'off' | 'asking' | 'denied' | 'unavailable'; position: null } | { status: 'found'; position: Position }

const off: Asked = { status: 'off', position: null }
const longestMs = 10_000
const permissionDenied = 1

/** The browser's position, asked for only by `ask` and kept only while the page is open (PAR-D5). */
export function usePosition() {
  const [asked, setAsked] = useState<Asked>(off)
  const ask = () => {
    if (!('geolocation' in navigator)) return setAsked({ status: 'unavailable', position: null })
    setAsked({ status: 'asking', position: null })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setAsked({ status: 'found', position: { lat: coords.latitude.toFixed(2), lng: coords.longitude.toFixed(2) } }),
      ({ code }) => setAsked({ status: code === permissionDenied ? 'denied' : 'unavailable', position: null }),
      { timeout: longestMs, maximumAge: 600_000 },
    )
  }
  return { ...asked, ask, forget: () => setAsked(off) }
}
