/** Draws nothing, for as long as it is told. */
export async function drawFor(milliseconds: number): Promise<Buffer> {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
  return Buffer.from(String(milliseconds))
}

export async function fail(message: string): Promise<Buffer> {
  throw new Error(message)
}

export async function fillMemory(): Promise<Buffer> {
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, Math.random))
}
