import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const shapes = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())))

/** What the tests' stand-ins answer; a test keeps the file true. */
export async function readKnownShapes() {
  const file = new URL('./known-shapes.json', import.meta.url)
  return shapes.parse(JSON.parse(await readFile(file, 'utf8')))
}
