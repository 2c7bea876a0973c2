import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
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
  clip: string
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
  clip: [
    async ({}, use) => {
      const given = process.env['E2E_CLIP']
      if (given) return use(path.resolve(given))
      const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-clip-'))
      await use(await makeClip(path.join(folder, 'clase.mp4')))
      await rm(folder, { recursive: true, force: true })
    },
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

/** Some seconds with picture and sound, H.264 and AAC. */
export async function makeClip(target: string, seconds = 8): Promise<string> {
  const picture = `testsrc2=size=640x360:rate=25:duration=${seconds}`
  const sound = `sine=frequency=330:duration=${seconds}`
  const options = `-v error -y -f lavfi -i ${picture} -f lavfi -i ${sound}`
  const codecs = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'
  await promisify(execFile)('ffmpeg', [...`${options} ${codecs}`.split(' '), target])
  return target
}

/** No part of the page lies beyond its right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
