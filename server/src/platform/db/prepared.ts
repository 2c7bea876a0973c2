import type { Executor } from './connect.ts'

/**
 * Prepared statement, built once per database and planned once per connection, because planning a
 * listing takes longer than running it. Keep variants few: every connection stores them all.
 */
export function prepared<Statement, Variant extends string | undefined = undefined>(
  build: (db: Executor, variant: Variant) => Statement,
): (db: Executor, ...variant: Variant extends undefined ? [] : [Variant]) => Statement {
  const kept = new WeakMap<Executor, Map<Variant, Statement>>()
  return (db, ...[given]) => {
    const variant = given as Variant
    const ofDatabase = kept.get(db) ?? new Map<Variant, Statement>()
    kept.set(db, ofDatabase)
    const statement = ofDatabase.get(variant) ?? build(db, variant)
    ofDatabase.set(variant, statement)
    return statement
  }
}
