import type { Browser, Page } from '@playwright/test'

/** With the service worker, which the other journeys are without. */
export async function enterWithWorker(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 800 } })
  await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url: baseURL }])
  return context.newPage()
}

export const isKept = (page: Page, path: string) =>
  page.evaluate(
    async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined,
    new URL(path, page.url()).href,
  )

export const offlinePage = (page: Page) => page.getByRole('heading', { name: 'No hay conexión' })
