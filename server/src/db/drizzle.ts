/**
 * Drizzle for the whole server: Node.js parses the `exports` of a package for each import of it, and
 * those of drizzle-orm are 170 kB, so that 450 imports took two fifths of a start.
 */
// oxlint-disable-next-line no-restricted-imports
export * from 'drizzle-orm'
