import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { Clips } from './clips.ts'
import { type NewPage, usePages } from './pages.ts'
import { TestServer } from './server.ts'

interface TestOptions {
  /** The server has an embedded PostgreSQL, as a small academy: for what starts and stops. */
  isEmbedded: boolean
}

interface TestFixtures {
  /** Shared by the tests of one file. */
  server: TestServer
  newPage: NewPage
  /** Paths of requests that this test makes fail, whose console errors are expected. */
  expectedErrors: Set<string>
}

interface WorkerFixtures {
  servers: ServerOfFile
  clips: Clips
  /** A few seconds. */
  clip: string
  /** One small second, which is cheap to encode, for courses that nobody plays. */
  shortClip: string
}

/** A server for each file of tests, so that none depends on another's data. */
class ServerOfFile {
  #file: string | undefined
  #server: TestServer | undefined

  async of(file: string, isEmbedded = false): Promise<TestServer> {
    if (this.#file !== file) await this.close()
    this.#server ??= await (isEmbedded ? TestServer.install() : TestServer.open())
    this.#file = file
    return this.#server
  }

  async close(): Promise<void> {
    await this.#server?.close()
    this.#server = undefined
  }
}

/** Tests with a server and a real video of their own; any console error fails them. */
export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  isEmbedded: [false, { option: true }],
  servers: [
    async ({}, use) => {
      const servers = new ServerOfFile()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ servers, isEmbedded }, use, info) => {
      const server = await servers.of(info.file, isEmbedded)
      await use(server)
      if (info.status !== info.expectedStatus)
        await info.attach('server log', { body: server.output })
    },
    { timeout: 180_000 },
  ],
  expectedErrors: async ({}, use) => use(new Set()),
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
  shortClip: [
    async ({ clips }, use) => use(await clips.of({ seconds: 1, size: '160x90' })),
    { scope: 'worker' },
  ],
  newPage: ({ browser, server, expectedErrors }, use) =>
    usePages({ browser, url: server.url, expectedErrors }, use),
})

export { expect }

/** Waits until the page is hydrated. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached()
}

/** Expects that nothing overflows the page's right edge, once it has taken its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const readOverflow = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  }
  await expect.poll(() => page.evaluate(readOverflow)).toBeLessThanOrEqual(0)
}
