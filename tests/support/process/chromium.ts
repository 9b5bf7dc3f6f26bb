import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell first: without browser windows the suite takes half the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** A Chromium to drive: CHROMIUM_PATH, the system's, Playwright's own, else one is installed. */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`)
    return named
  }
  const found = [...places, chromium.executablePath()].find((path) => existsSync(path))
  if (found) return found
  console.log('No Chromium found: installing one.')
  if (attempt('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath()))
    return chromium.executablePath()
  if (
    process.getuid?.() === 0 &&
    attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']) &&
    existsSync(places[0]!)
  )
    return places[0]!
  throw new Error("Browser tests need a Chromium: set CHROMIUM_PATH, or install your system's chromium-headless-shell package")
}

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit' })
    return true
  } catch (error) {
    console.log(`${command} ${args.join(' ')} failed: ${(error as Error).message}`)
    return false
  }
}

/** Quiet without a network, and able to run as root. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
