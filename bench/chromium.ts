import { CommandError } from '../scripts/command-error.mjs'
import { findChromium } from '../scripts/tools.mjs'

export function requireChromium(): string {
  const found = findChromium()
  if (found === undefined) throw new CommandError('Falta Chromium: apt-get install chromium')
  return found
}
