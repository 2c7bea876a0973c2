/** A released version and its last migration, by the time in the journal. */
export interface Release {
  version: string
  lastMigration: number
}

/** Its schema is the first migration: an older academy updates to it before it comes here. */
export const oldestUpgradable = '0.1.0'

/** The version that may run beside this one during an update, or after going back to it. */
export const previousRelease: Release = { version: '0.1.0', lastMigration: 1795445697477 }

/**
 * What a migration after it took away, demanded or checks otherwise, by `table.column` or
 * `table.constraint`, and why the previous release works all the same. See CONTRIBUTING.md.
 */
export const contractions: Record<string, string> = {
  'entitlements.entitlements_source': 'It allows more than before: grants of an operator.',
  'lessons.lessons_kind_known': 'It allows more than before: quizzes and assignments.',
  'orders.orders_completed': 'It allows more than before: sales recorded by hand.',
  'orders.orders_checkout_provider': 'It allows more than the one it replaces.',
  'orders.orders_provider_known': 'It allows all that it did.',
}
