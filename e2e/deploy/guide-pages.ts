import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../docs/guia')

/** The pages of the guide in the order in which its index names them; the index itself is first. */
export async function readGuide(): Promise<{ name: string; text: string }[]> {
  const index = await readFile(path.join(folder, 'index.md'), 'utf8')
  const named = [...index.matchAll(/\]\((\S+?\.md)\) *\|$/gm)].map(([, name = '']) => name)
  const present = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const forgotten = present.filter((name) => !['index.md', ...named].includes(name))
  if (forgotten.length > 0) throw new Error(`the index does not name ${forgotten.join(', ')}`)
  return Promise.all(
    ['index.md', ...named].map(async (name) => ({
      name,
      text: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
}
