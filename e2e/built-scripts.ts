import { readFile } from 'node:fs/promises'
import path from 'node:path'

const list = path.join(import.meta.dirname, '../web/build/client-modules.json')

/** The address of the built script that holds this module of `web/src`. */
export async function scriptWith(module: string): Promise<string> {
  const scripts = JSON.parse(await readFile(list, 'utf8')) as Record<string, { modules: object }>
  const found = Object.keys(scripts).find((file) => `web/src/${module}` in scripts[file]!.modules)
  if (found === undefined) throw new Error(`No built script holds ${module}`)
  return `/${found}`
}
