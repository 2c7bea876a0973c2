import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { launch } from 'puppeteer-core'
import { requireChromium } from '../chromium.ts'
import { atEnd, openFolder } from '../ending.ts'

/** Nothing but what is asked for goes over the line. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @type {Promise<string> | undefined} */
let profiles

/**
 * Chromium with a new profile, until the bench ends.
 *
 * @param {string[]} more arguments
 */
export async function openBrowser(more = []) {
  profiles ??= openFolder()
  const browser = await launch({
    executablePath: requireChromium(),
    args: [...args, ...more],
    userDataDir: await mkdtemp(path.join(await profiles, 'profile-')),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  atEnd(() => browser.close())
  return browser
}
