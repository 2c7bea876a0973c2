import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A built web whose pages are those of `stub-web.ts`, with these files for browsers. */
export async function openStubWeb(files: Record<string, string | Buffer> = {}) {
  const parent = await mkdtemp(path.join(tmpdir(), 'ateneo-web-'))
  const folder = path.join(parent, 'client')
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), content)
  }
  return {
    web: { folder, server: path.join(import.meta.dirname, 'stub-web.ts') },
    parent,
    close: () => rm(parent, { recursive: true }),
  }
}
