import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for imports, with functions to write files into it by their paths. */
export async function openCourseFolder() {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'cursos-')))
  const at = (place: string) => path.join(root, place)
  return {
    root,
    at,
    async write(files: Record<string, string | Buffer>): Promise<void> {
      for (const [place, content] of Object.entries(files)) {
        await mkdir(path.dirname(at(place)), { recursive: true })
        await writeFile(at(place), content)
      }
    },
    close: () => rm(root, { recursive: true }),
  }
}

export const samplePdf = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n')
export const sampleCaptions = '1\n00:00:00,100 --> 00:00:01,000\nBienvenidos al taller.\n'
