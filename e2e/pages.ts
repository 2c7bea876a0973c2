import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/** Opens a browser context of its own. */
export type NewPage = (width?: number) => Promise<Page>

interface Place {
  browser: Browser
  /** Of the academy. */
  url: string
  /** Paths of requests that fail, whose console errors are expected. */
  expectedErrors: ReadonlySet<string>
}

/** Gives a test pages; any console error fails it. */
export async function usePages(
  { browser, url, expectedErrors }: Place,
  use: (newPage: NewPage) => Promise<void>,
): Promise<void> {
  const complaints: string[] = []
  const contexts: BrowserContext[] = []
  await use(async (width = 1440) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: 900 },
      // `page.route` does not see its requests; `offline.spec.ts` tests it.
      serviceWorkers: 'block',
    })
    contexts.push(context)
    await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url }])
    context.on('console', (message) => {
      const { url: source } = message.location()
      const isExpected =
        // Only a test sets the browser offline.
        message.text().endsWith('net::ERR_INTERNET_DISCONNECTED') ||
        // The router says which script of a screen did not come.
        [...expectedErrors].some((file) => file.endsWith('.js') && message.text().includes(file)) ||
        (message.text().startsWith('Failed to load resource') &&
          expectedErrors.has(new URL(source, url).pathname))
      if (message.type() === 'error' && !isExpected)
        complaints.push(`${message.text()} (${source})`)
    })
    context.on('weberror', (fault) =>
      complaints.push(
        `${String(fault.error())} (${fault.page()?.url() ?? 'a page that was closed'})`,
      ),
    )
    return context.newPage()
  })
  const errors = [...complaints]
  // Open pages would go on polling during the next tests.
  await Promise.all(contexts.map((context) => context.close()))
  expect(errors).toEqual([])
}
