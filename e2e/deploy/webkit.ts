import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { untilAnswers } from '../../server/src/testing/child-server.ts'
import { findProgram } from './proxy.ts'
import { height, patienceMilliseconds, type Tab, untilShown } from './tab.ts'

export const driverProgram = findProgram('WebKitWebDriver') ?? ''
export const displayProgram = findProgram('Xvfb') ?? ''

/** The browser that Debian ships with the driver. */
const [browserProgram = ''] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** Over WebDriver, on a display of its own. */
export async function openWebKit(width: number): Promise<Tab> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-webkit-'))
  const display = spawn(displayProgram, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(display.stdout, 'data')) as [Buffer]
  const port = await findFreePort()
  const service = spawn(driverProgram, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      LANG: 'es_MX.UTF-8',
      HOME: folder,
      XDG_CONFIG_HOME: await layOutThinBars(folder),
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(service, `${url}/status`)
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities()).build()
  await fitWidth(driver, width)
  const close = async () => {
    await driver.quit()
    await Promise.all([end(service), end(display)])
    await rm(folder, { recursive: true, force: true })
  }
  return buildTab(driver, close)
}

function capabilities(): Capabilities {
  const options = { binary: browserProgram, args: ['--automation'] }
  return new Capabilities()
    .set('browserName', 'MiniBrowser')
    .set('webkitgtk:browserOptions', options)
}

/** The window is never narrower than its bars, which otherwise take 450 pixels. */
async function layOutThinBars(folder: string): Promise<string> {
  const style = '* { padding: 0; margin: 0; border: 0; min-width: 0; font-size: 6px; }'
  await mkdir(path.join(folder, 'gtk-3.0'))
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), style)
  return folder
}

async function fitWidth(driver: WebDriver, width: number): Promise<void> {
  await driver.manage().window().setRect({ x: 0, y: 0, width, height })
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.exitCode === null && child.kill()) await ended
}

interface Watched extends Window {
  seenErrors?: string[]
}

function buildTab(driver: WebDriver, close: () => Promise<void>): Tab {
  const errors: string[] = []
  /** WebDriver tells nothing of the console: a page is watched from its first command on. */
  const collect = async () => {
    const seen = await driver.executeScript<string[]>(watchErrors)
    errors.push(...seen)
  }
  const find = async (xpath: string) => {
    const element = await untilShown(
      xpath,
      () => driver.findElements(By.xpath(xpath)),
      (one) => one.isDisplayed(),
    )
    await collect()
    return element
  }
  return {
    goto: async (address) => {
      await collect()
      await driver.get(address)
      await collect()
    },
    run: (script) => driver.executeScript(script),
    click: async (xpath) => {
      const element = await find(xpath)
      // The driver does not scroll to what is below the window.
      await driver.executeScript(scrollTo, element)
      await element.click()
    },
    fill: async (xpath, text) => (await find(xpath)).sendKeys(text),
    upload: async (xpath, file) => {
      const input = until.elementLocated(By.xpath(xpath))
      await (await driver.wait(input, patienceMilliseconds)).sendKeys(file)
    },
    waitFor: async (xpath) => void (await find(xpath)),
    screenshot: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
    errors: () => errors,
    close: async () => {
      await collect()
      await close()
    },
  }
}

/** Runs in the page. */
function scrollTo(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Runs in the page: takes what was seen since the last time. */
function watchErrors(): string[] {
  const watched: Watched = window
  if (watched.seenErrors === undefined) {
    const seen: string[] = []
    const { error } = console
    console.error = (...words: unknown[]) => {
      seen.push(words.join(' '))
      error(...words)
    }
    addEventListener('error', ({ message }) => seen.push(message))
    addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)))
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.push(`${effectiveDirective} refuses ${blockedURI}`),
    )
    watched.seenErrors = seen
  }
  return watched.seenErrors.splice(0)
}
