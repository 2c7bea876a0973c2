import path from 'node:path'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { Clips } from './clips.ts'
import { TestServer } from './server.ts'

/** A person at a browser of their own. */
export type Enter = (width?: number) => Promise<Page>

interface TestFixtures {
  /** Shared by the tests of one file. */
  server: TestServer
  enter: Enter
  /** Calls that this test makes fail on purpose, by their path: the browser's word on them is no complaint. */
  failing: Set<string>
}

interface WorkerFixtures {
  servers: ServerOfFile
  clips: Clips
  /** Some seconds to watch. */
  clip: string
  /** One small second, for courses that nobody plays: their qualities cost next to nothing. */
  glimpse: string
}

/** One academy for each file of tests, so that none counts on what another left. */
class ServerOfFile {
  #file: string | undefined
  #server: TestServer | undefined

  async of(file: string): Promise<TestServer> {
    if (this.#file !== file) await this.close()
    this.#server ??= await TestServer.open()
    this.#file = file
    return this.#server
  }

  async close(): Promise<void> {
    await this.#server?.close()
    this.#server = undefined
  }
}

/** Tests with a server of their own and a real video; anything the console complains of fails them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  servers: [
    async ({}, use) => {
      const servers = new ServerOfFile()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  server: [async ({ servers }, use, { file }) => use(await servers.of(file)), { timeout: 60_000 }],
  failing: async ({}, use) => use(new Set()),
  clips: [
    async ({}, use) => {
      const clips = await Clips.open()
      await use(clips)
      await clips.close()
    },
    { scope: 'worker' },
  ],
  clip: [
    async ({ clips }, use) => {
      const given = process.env['E2E_CLIP']
      await use(given ? path.resolve(given) : await clips.of())
    },
    { scope: 'worker' },
  ],
  glimpse: [
    async ({ clips }, use) => use(await clips.of({ seconds: 1, size: '160x90' })),
    { scope: 'worker' },
  ],
  enter: async ({ browser, server, failing }, use) => {
    const complaints: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (width = 1440) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: 900 },
      })
      contexts.push(context)
      await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url: server.url }])
      context.on('console', (message) => {
        const { url } = message.location()
        const isExpected =
          message.text().startsWith('Failed to load resource') &&
          failing.has(new URL(url, server.url).pathname)
        if (message.type() === 'error' && !isExpected) complaints.push(`${message.text()} (${url})`)
      })
      context.on('weberror', (fault) => complaints.push(String(fault.error())))
      return context.newPage()
    })
    const heard = [...complaints]
    // Pages that stay open go on asking and drawing beside the tests that follow.
    await Promise.all(contexts.map((context) => context.close()))
    expect(heard).toEqual([])
  },
})

export { expect }

/** Its script has come: what is done now is not kept for later. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached()
}

/** No part of the page lies beyond its right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
