import type { Executor } from './connect.ts'

/**
 * A statement that is asked so often that it is built once, and parsed and planned once by each
 * connection: planning a listing takes PostgreSQL longer than running it. One for each variant,
 * of which there must be few: every connection keeps them all.
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
