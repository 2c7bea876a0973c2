/** Tables and columns, by the same reason as `drizzle.ts`. */
// oxlint-disable-next-line no-restricted-imports
export * from 'drizzle-orm/pg-core'
