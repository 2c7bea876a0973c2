import { vi } from 'vitest'

/** Repeats the check until it passes; the long limit only bounds a hang on a slow machine. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 180_000, interval: 20 })
