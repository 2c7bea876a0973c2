import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect, type Page } from '@playwright/test'
import { TestServer } from './server.ts'

/** A person at a browser of their own. Refusals that the journey is about are no complaint. */
export type Enter = (width?: number, refusals?: RegExp) => Promise<Page>

interface Fixtures {
  server: TestServer
  clip: string
}

/** Tests with a server of their own and a real video; anything the console complains of fails them. */
export const test = base.extend<{ enter: Enter }, Fixtures>({
  server: [
    async ({}, use) => {
      const server = await TestServer.open()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
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
  enter: async ({ browser, server }, use) => {
    const complaints: string[] = []
    await use(async (width = 1440, refusals) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: 900 },
      })
      await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url: server.url }])
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        const complaint = `${message.text()} (${message.location().url})`
        if (!refusals?.test(complaint)) complaints.push(complaint)
      })
      context.on('weberror', (fault) => complaints.push(String(fault.error())))
      return context.newPage()
    })
    expect(complaints).toEqual([])
  },
})

export { expect }

/** Eight seconds with picture and sound, H.264 and AAC. */
async function makeClip(target: string): Promise<string> {
  const picture = 'testsrc2=size=640x360:rate=25:duration=8'
  const sound = 'sine=frequency=330:duration=8'
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
