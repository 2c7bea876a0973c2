import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll } from './fixtures.ts'

/**
 * Waits for what a look at a screen is about; then nothing overflows at any width, and axe finds
 * nothing at these.
 */
export async function look(page: Page, words: string | RegExp, widths = [360]): Promise<void> {
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (widths.includes(width)) await expectAccessible(page)
  }
}
