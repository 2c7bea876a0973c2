export interface Times {
  p50: number
  p95: number
  p99: number
  all: number[]
}

export function describe(all: number[]): Times {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), all }
}

/** So many times, a few at once: how long each took, in milliseconds. */
export async function atOnce(
  width: number,
  count: number,
  act: (index: number) => Promise<unknown>,
): Promise<Times> {
  const all: number[] = []
  let next = 0
  const work = async () => {
    while (next < count) {
      const index = next++
      const begun = performance.now()
      await act(index)
      all.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return describe(all)
}
