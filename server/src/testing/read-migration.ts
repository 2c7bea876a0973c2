import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../platform/db/migrations')

/** The statements of the migration whose file ends with the name. */
export async function readMigration(name: string): Promise<string[]> {
  const file = (await readdir(folder)).find((each) => each.endsWith(`_${name}.sql`))
  if (file === undefined) throw new Error(`no migration is named ${name}`)
  return (await readFile(path.join(folder, file), 'utf8')).split('--> statement-breakpoint')
}
