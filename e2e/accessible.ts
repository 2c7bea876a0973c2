import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const nameRule = 'label-content-name-mismatch'

/**
 * media-chrome sets the accessible name of its clock and playback rate, without the numbers shown.
 */
const isOfPlayer = (html: string) => html.startsWith('<media-')

/** Expects no violation that axe finds on the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('main').waitFor()
  await untilStill(page)
  const release = await holdStill(page)
  const { violations } = await new AxeBuilder({ page })
    // By default it opens a page for each result, for frames of other sites: two thirds of its time.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      // Off by default: an element's name must contain its visible text (WCAG 2.5.3).
      rules: { [nameRule]: { enabled: true } },
    })
    .analyze()
  await release()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const)
  expect(found.filter(([id, parts]) => id !== nameRule || !parts.every(isOfPlayer))).toEqual([])
}

/**
 * Waits for menus, pop-overs, dialogs and toasts on their way in or out: axe would find a menu with
 * items that are no longer visible.
 */
async function untilStill(page: Page): Promise<void> {
  // Mantine begins to hide what was closed in the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[style*="transition-duration"]')].every(
      ({ style }) => style.opacity !== '0',
    ),
  )
}

/** Ends all animations, as a fading element has intermediate colours. */
async function holdStill(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      `*, ::before, ::after {
        animation-delay: 0s !important; animation-duration: 0s !important;
        transition-delay: 0s !important; transition-duration: 0s !important;
      }`,
    )
    document.adoptedStyleSheets.push(still)
    document.getAnimations().forEach((animation) => {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    })
    return still
  })
  return () =>
    page.evaluate((still) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    }, sheet)
}
