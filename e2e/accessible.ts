import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the screen that axe knows to be out of somebody's reach. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('main').waitFor()
  const release = await holdStill(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  await release()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** What fades has colours of its own until it stands; a notice may begin to leave at any time. */
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
