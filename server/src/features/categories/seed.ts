import type { Executor } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import { nameKey } from '../../platform/text/name-key.ts'
import { categories } from './tables.ts'

export { fillCategorySlugs } from './slug-store.ts'

const initialCategories = [
  'Arte y diseño',
  'Ciencias',
  'Cocina',
  'Finanzas personales',
  'Fotografía y video',
  'Historia y cultura',
  'Idiomas',
  'Música',
  'Negocios',
  'Programación',
]

/** Inserts the initial categories of a new database, which nobody has an account in yet. */
export async function seedCategories(db: Executor, now: Date): Promise<void> {
  const [existing] = await db.select({ id: users.id }).from(users).limit(1)
  if (existing) return
  await db
    .insert(categories)
    .values(initialCategories.map((name) => ({ name, nameKey: nameKey(name), createdAt: now })))
}
