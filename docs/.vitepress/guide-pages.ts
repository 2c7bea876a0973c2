import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface GuidePage {
  /** As in docs/guia. */
  name: string
  title: string
  text: string
}

const folder = path.resolve(import.meta.dirname, '../guia')

/** The pages of the guide: its index, then the others in the order in which the index names them. */
export function listGuidePages(): GuidePage[] {
  const index = readPage('index.md')
  const named = [...index.text.matchAll(/\]\((\S+\.md)\) *\|$/gm)].map(([, name = '']) => name)
  const names = ['index.md', ...named]
  const forgotten = readdirSync(folder).filter((name) => !names.includes(name))
  if (forgotten.length > 0) throw new Error(`docs/guia/index.md does not name ${forgotten.join()}`)
  return [index, ...named.map(readPage)]
}

function readPage(name: string): GuidePage {
  const text = readFileSync(path.join(folder, name), 'utf8')
  return { name, title: /^# (.+)$/m.exec(text)?.[1] ?? '', text }
}
