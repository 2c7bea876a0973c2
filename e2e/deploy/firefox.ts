import { writeFile } from 'node:fs/promises'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findProgram } from './proxy.ts'
import { height, patienceMilliseconds, type Tab, untilShown } from './tab.ts'

export const firefoxProgram = findProgram('firefox-esr') ?? findProgram('firefox') ?? ''

/**
 * Over WebDriver BiDi. A page is left when the network is quiet: what it fetches ahead by its worker
 * is an error in Firefox's console where it is cut off.
 */
export async function openFirefox(width: number): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxProgram,
    defaultViewport: { width, height },
    extraPrefsFirefox: { 'intl.accept_languages': 'es-MX' },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(patienceMilliseconds)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  const find = (xpath: string) =>
    untilShown(
      xpath,
      () => page.$$(`::-p-xpath(${xpath})`),
      (element) => element.isVisible(),
    )
  return {
    async goto(address) {
      await page.waitForNetworkIdle()
      await page.goto(address, { waitUntil: 'networkidle0' })
    },
    run: (script) => page.evaluate(script),
    async click(xpath) {
      const element = await find(xpath)
      await page.waitForNetworkIdle()
      await element.click()
    },
    fill: async (xpath, text) => (await find(xpath)).type(text),
    upload: async (xpath, file) => {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`)
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file)
    },
    waitFor: async (xpath) => void (await find(xpath)),
    screenshot: async (file) => writeFile(file, await page.screenshot()),
    errors: () => errors,
    close: () => browser.close(),
  }
}
