import { expect } from '@playwright/test'

/** One tab of a browser that is no Chromium, with an empty profile; elements are found by XPath. */
export interface Tab {
  goto(address: string): Promise<void>
  /** Runs it in the page. */
  run<T>(script: () => T): Promise<T>
  /** Waits until it is there and presses it as a mouse does. */
  click(xpath: string): Promise<void>
  fill(xpath: string, text: string): Promise<void>
  /** Chooses a file in a field, which may be hidden. */
  upload(xpath: string, file: string): Promise<void>
  waitFor(xpath: string): Promise<void>
  /** A PNG of the window. */
  screenshot(file: string): Promise<void>
  /** What the console called an error. */
  errors(): string[]
  close(): Promise<void>
}

export type OpenTab = (width: number) => Promise<Tab>

export const height = 800

/** For elements and pages; a limit for hangs. */
export const patienceMilliseconds = 60_000

/** The first element of the list that a person sees: some are for other widths. */
export async function untilShown<Element>(
  xpath: string,
  list: () => Promise<Element[]>,
  isShown: (element: Element) => Promise<boolean>,
): Promise<Element> {
  const shown: Element[] = []
  // Asked again, too, when the page was left in between.
  await expect(async () => {
    for (const element of await list()) if (await isShown(element)) shown.push(element)
    expect(shown.length, xpath).toBeGreaterThan(0)
  }).toPass({ timeout: patienceMilliseconds })
  return shown[0]!
}
